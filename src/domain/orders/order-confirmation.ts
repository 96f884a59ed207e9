import { chunksOf } from '#lib/chunks.ts'
import type { CartProduct } from '#domain/cart/cart.ts'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { countedText } from '#domain/units/counted-text.ts'
import { countingsOf } from '#domain/catalogue/counting.ts'
import { currentPriceOf } from './current-price.ts'
import type { Order, OrderLine } from './order.ts'
import { listNameOf, withOwnPrice, type OwnPrice, type PriceList } from '#domain/pricing/price-list.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isSpecialLine } from '#domain/quotes/special-line.ts'
import { availableOf, type StockNumbers } from '#domain/stock/stock.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'

/** One posting of a confirmation: the lines that it reserves. */
export type ConfirmationStep = { postingId: string; lines: readonly OrderLine[] }

/** The postings by which confirming reserves `order`, all in one commit. */
export const confirmationSteps = (
  order: Pick<Order, 'id' | 'lines' | 'reservationAttempt'>,
): ConfirmationStep[] =>
  chunksOf(order.lines, LINES_PER_POSTING).map((lines, index) => ({
    postingId: `${order.id}-${order.reservationAttempt}-${index}`,
    lines,
  }))

/** The ids of the postings by which an order that cannot be read gives back what it reserves; '' for what all begin with. */
export const freedPostingId = (orderId: string, part: number | ''): string => `${orderId}-freed-${part}`

/** The ids of the postings by which an order that ends gives back what it reserves. */
export const endPostingId = (orderId: string, part: number | ''): string => `${orderId}-end-${part}`

export type SoldLineCheck = {
  currentUnitPriceMinor: number
  /** The quantity available at the branch; undefined for items not kept in stock. */
  available: number | undefined
  problem: 'none' | 'price-changed' | 'short' | 'withdrawn'
}

export type LineCheck = SoldLineCheck & {
  /** With the catalogue's current names: the order's came from the customer's client. A quote's names are kept. */
  line: OrderLine
}

/**
 * Compares a line with a product that is sold, as the catalogue has it, and the branch's current stock. Shortage takes
 * precedence over a changed price. The price of an accepted quote is kept whatever the catalogue says, and its special
 * items are in no catalogue. `lists` are the customer's in force, in their order.
 */
export function checkSoldLine(
  line: OrderLine,
  product: CartProduct | undefined,
  level: StockNumbers | undefined,
  isQuoted = false,
  lists: readonly PriceList[] = [],
): SoldLineCheck {
  if (isQuoted && isSpecialLine(line))
    return { currentUnitPriceMinor: line.unitPriceMinor, available: undefined, problem: 'none' }
  if (!product || !isSoldSo(line, product))
    return { currentUnitPriceMinor: line.unitPriceMinor, available: 0, problem: 'withdrawn' }
  const currentUnitPriceMinor = isQuoted
    ? line.unitPriceMinor
    : currentPriceOf(line, withOwnPrice(product, lists))
  const available = line.madeToOrder ? undefined : level ? availableOf(level) : 0
  if (available !== undefined && available < line.quantity)
    return { currentUnitPriceMinor, available, problem: 'short' }
  const isChanged = currentUnitPriceMinor !== line.unitPriceMinor
  return { currentUnitPriceMinor, available, problem: isChanged ? 'price-changed' : 'none' }
}

/** The same, with the product as it is stored. */
export function checkLine(
  line: OrderLine,
  product: Product | undefined,
  level: StockNumbers | undefined,
  isQuoted = false,
  lists: readonly PriceList[] = [],
): LineCheck {
  const sold = product?.status === 'published' ? product : undefined
  const check = checkSoldLine(line, sold, level, isQuoted, lists)
  const isNamed = sold && !isQuoted && check.problem !== 'withdrawn'
  return { line: isNamed ? namedAsSold(line, withOwnPrice(sold, lists)) : line, ...check }
}

/** With the list that prices it now. Keeps the customer's wording of a quantity only if the product can be counted that way. */
function namedAsSold(
  { orderedUom, priceList: _was, ...line }: OrderLine,
  product: Product & { ownPrice?: OwnPrice | undefined },
): OrderLine {
  const { sku, name, unit } = product
  const priceList = listNameOf(product)
  const named = { ...line, sku, name, unit, ...(priceList && { priceList }) }
  return orderedUom && isCountedSo(orderedUom, line.quantity, catalogueProductOf(product))
    ? { ...named, orderedUom }
    : named
}

const isCountedSo = (words: string, quantity: number, product: CatalogueProduct): boolean =>
  countingsOf(product).some((counting) => countedText(quantity, product, counting.name) === words)

/** A line's description came from the customer's client: it is accepted only if the catalogue agrees. */
const isSoldSo = (line: OrderLine, product: CartProduct): boolean =>
  Number.isSafeInteger(line.quantity) &&
  line.quantity > 0 &&
  line.quantityScale === product.quantityScale &&
  line.taxClass === product.taxClass &&
  line.madeToOrder === product.madeToOrder

/** What the member of staff saw and agreed to, in pesewas. */
export type AgreedTerms = {
  /** Unit prices by product. */
  agreedPrices: Readonly<Record<string, number>>
  /** The fee of a delivery that had to be quoted. */
  deliveryMinor?: number | undefined
  /** What is short is confirmed too, and waits for stock. */
  isBackorder?: boolean | undefined
}

/**
 * `moved-on`: the order is no longer to be confirmed; somebody else has acted on it. `company`: it comes to more than its
 * company has approved, which is asked.
 */
export type ConfirmationRefusal =
  | { reason: 'moved-on' }
  | { reason: 'company' }
  | { reason: 'price-changed' | 'short' | 'withdrawn'; checks: readonly LineCheck[] }

export type ConfirmationOutcome = { ok: true } | ({ ok: false } & ConfirmationRefusal)

/** Of a decision that may come too late: somebody else acted on the order first. */
export type DecisionOutcome = { ok: true } | { ok: false; reason: 'moved-on' }

/** What forbids confirming these lines on these terms. */
export function refusalOf(
  checks: readonly LineCheck[],
  { agreedPrices, isBackorder = false }: Pick<AgreedTerms, 'agreedPrices' | 'isBackorder'>,
): ConfirmationRefusal | undefined {
  for (const reason of ['withdrawn', 'short'] as const) {
    const failed = checks.filter((check) => check.problem === reason)
    if (failed.length > 0 && !(isBackorder && reason === 'short')) return { reason, checks: failed }
  }
  const repriced = checks.filter(
    (check) => check.currentUnitPriceMinor !== agreedPrices[check.line.productId],
  )
  return repriced.length > 0 ? { reason: 'price-changed', checks: repriced } : undefined
}

/** How much of a line waits for stock when it is confirmed now. */
export const shortOf = ({ line, available }: LineCheck): number =>
  available === undefined ? 0 : Math.max(0, line.quantity - Math.max(0, available))

/** Lines whose product is in the order more than once; our own pages never send any. */
export const repeatedLines = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter((line, index) => lines.some((other, at) => at !== index && other.productId === line.productId))
