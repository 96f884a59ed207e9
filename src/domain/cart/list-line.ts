import { PACK_NAME_LENGTH } from '#domain/units/pack.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import type { CartProduct } from './cart.ts'

/** A product by its id, or an item in the shopper's own words: then `productId` is '' and the scale 2. */
export type ListLine = {
  productId: string
  sku: string
  name: string
  unit: string
  quantityScale: QuantityScale
  /** At the line's scale. */
  quantity: number
  note: string
  /** The measure or pack it is counted in; '' for the selling unit. */
  countedIn: string
}

export const LIST_LENGTHS = {
  name: 80,
  project: 120,
  note: 1000,
  lineName: 200,
  lineNote: 300,
  unit: 40,
  countedIn: PACK_NAME_LENGTH,
} as const

export const listLineOf = (
  product: Pick<CartProduct, 'id' | 'sku' | 'name' | 'unit' | 'quantityScale'>,
  quantity: number,
  { note = '', countedIn = '' }: { note?: string | undefined; countedIn?: string | undefined } = {},
): ListLine => ({
  productId: product.id,
  sku: product.sku,
  name: product.name,
  unit: product.unit,
  quantityScale: product.quantityScale,
  quantity,
  note: note.slice(0, LIST_LENGTHS.lineNote),
  countedIn,
})
