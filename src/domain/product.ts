import type { Pack } from './pack.ts'
import type { PriceChange } from './price-history.ts'
import type { PriceBreak } from './pricing.ts'
import type { QuantityScale } from './quantity.ts'
import type { BaseRecord } from './record.ts'
import type { TaxClass } from './tax.ts'

export type ProductStatus = 'draft' | 'published' | 'archived'

/** `products/{id}`: one sellable SKU, without its cost. Quantities are integers at `quantityScale`. */
export type Product = BaseRecord & {
  sku: string
  slug: string
  name: string
  description: string
  category: string
  subcategory: string
  brand: string
  unit: string
  unitSize: string
  quantityScale: QuantityScale
  minQuantity: number
  stepQuantity: number
  /** Smallest first; of each whole ones can be ordered (`isOrderablePack`). */
  packs: readonly Pack[]
  priceMinor: number
  priceBreaks: readonly PriceBreak[]
  taxClass: TaxClass
  /** In the order they are shown; values are plain text. */
  specs: readonly { key: string; value: string }[]
  tags: readonly string[]
  searchTokens: readonly string[]
  picture: string
  /** More views; the list may be missing. */
  pictures?: readonly string[]
  /** Data sheets, certificates: addresses of files to open. */
  documents?: readonly { name: string; url: string }[]
  /** The list price since the shop has it, oldest first; every change of `priceMinor` adds to it. */
  priceHistory?: readonly PriceChange[]
  weightGrams: number
  leadTimeDays: number
  /** Supplied to order: never kept in stock, so never out of it. */
  madeToOrder: boolean
  status: ProductStatus
}

/** `kg_per_m` becomes `Kg per m`. */
export const specLabel = (key: string): string => {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
