import { reasonFault } from '#domain/records/reason.ts'
import type { RecordOf } from '#lib/schema.ts'
import { roundMinor } from './money.ts'
import { unitPriceAt, type Priced } from './pricing.ts'
import type { priceListSchema, savedPriceListSchema } from './price-list-schema.ts'

export const PRICE_LIST_KINDS = ['customer', 'group'] as const
export type PriceListKind = (typeof PRICE_LIST_KINDS)[number]
export const PRICE_LIST_STATUSES = ['active', 'archived'] as const
export type PriceListStatus = (typeof PRICE_LIST_STATUSES)[number]

export const PRICE_LIST_LIMITS = {
  name: 80,
  lines: 500,

  discountBasisPoints: 9000,
  reason: 300,
}

/** `priceLists/{id}`. */
export type PriceList = RecordOf<typeof priceListSchema>
/** What staff enter of a list. */
export type SavedPriceList = RecordOf<typeof savedPriceListSchema>

/** The list that gave a price, as it was called then. */
export type PriceListName = Pick<PriceList, 'id' | 'name'>

/** Of a product at a customer's own price: where it comes from, and what everybody else pays for one unit. */
export type OwnPrice = PriceListName & {
  standardMinor: number
  /** A discount on a whole sale at the counter counts for it as well. */
  allowsDiscounts?: true
}

/** In Ghana, whose clock is UTC. Both days belong to it; '' leaves an end open. */
export const isInForce = ({ status, from, until }: PriceList, day: string): boolean =>
  status === 'active' && (from === '' || from <= day) && (until === '' || day <= until)

/** Those that count on `day`, in the order in which they are asked: agreed with the customer before a group's. */
export const listsInForce = (lists: readonly PriceList[], day: string): PriceList[] =>
  lists
    .filter((list) => isInForce(list, day))
    .toSorted((one, other) => PRICE_LIST_KINDS.indexOf(one.kind) - PRICE_LIST_KINDS.indexOf(other.kind))

type Goods = Priced & { id: string; ownPrice?: OwnPrice | undefined }

/**
 * The product at the customer's price. `lists` are those in force, in their order: the first that prices the product
 * wins, before the catalogue's breaks and price. A price of a list holds for any quantity; a percentage is taken off the
 * catalogue's price and breaks. The same product where no list names it.
 */
export function withOwnPrice<Product extends Goods>(
  product: Product,
  lists: readonly Pick<PriceList, 'id' | 'name' | 'lines' | 'discountBasisPoints' | 'allowsDiscounts'>[],
): Product {
  for (const { id, name, lines, discountBasisPoints, allowsDiscounts } of lists) {
    const line = lines.find(({ productId }) => productId === product.id)
    const off = line?.discountBasisPoints ?? discountBasisPoints
    const ownPrice: OwnPrice = {
      id,
      name,
      standardMinor: product.priceMinor,
      ...(allowsDiscounts && { allowsDiscounts }),
    }
    if (line && line.priceMinor > 0)
      return { ...product, priceMinor: line.priceMinor, priceBreaks: [], ownPrice }
    if (line || off > 0)
      return {
        ...product,
        priceMinor: discounted(product.priceMinor, off),
        priceBreaks: product.priceBreaks.map((step) => ({
          ...step,
          priceMinor: discounted(step.priceMinor, off),
        })),
        ownPrice,
      }
  }
  return product
}

const discounted = (minor: number, basisPoints: number): number =>
  Math.max(1, roundMinor((minor * (10_000 - basisPoints)) / 10_000))

/** What an order line says of its source; missing at the catalogue's price. */
export const listNameOf = ({ ownPrice }: Pick<Goods, 'ownPrice'>): PriceListName | undefined =>
  ownPrice && { id: ownPrice.id, name: ownPrice.name }

/** What was agreed with a customer is not discounted again, unless the list says so. */
export const takesDiscount = ({ ownPrice }: Pick<Goods, 'ownPrice'>): boolean =>
  !ownPrice || ownPrice.allowsDiscounts === true

/** Where the catalogue has become cheaper than the list, at the quantity of one of its breaks or for one. */
export const isAboveCatalogue = (product: Priced, own: Priced): boolean =>
  [0, ...product.priceBreaks.map(({ minQuantity }) => minQuantity)].some(
    (quantity) => unitPriceAt(own, quantity) > unitPriceAt(product, quantity),
  )

/** The first thing wrong with what is entered, as a sentence; undefined when it can be saved. */
export function priceListProblem(list: SavedPriceList): string | undefined {
  if (list.name.trim().length < 3) return 'Enter a name of three letters or more'
  if (list.from && list.until && list.until < list.from) return 'The last day is before the first'
  if (list.lines.length === 0 && list.discountBasisPoints === 0)
    return 'Add a product, or a percentage off everything'
  if (new Set(list.lines.map(({ productId }) => productId)).size !== list.lines.length)
    return 'A product is on two lines'
  const bad = list.lines.find(
    ({ priceMinor, discountBasisPoints }) => priceMinor > 0 === discountBasisPoints > 0,
  )
  if (bad) return `${bad.productId}: enter either a price or a percentage off`
  return reasonFault(list.reason)
}
