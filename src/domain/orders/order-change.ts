import type { Product } from '#domain/catalogue/product.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { quantityProblem } from '#domain/units/quantity-fault-text.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import type { RecordOf } from '#lib/schema.ts'
import { truncate } from '#lib/text.ts'
import { isWaitingForCompany } from './company-approval.ts'
import { withQuantity } from './company-change.ts'
import { checkLine } from './order-confirmation.ts'
import type { orderChangeSchema } from './order-schema.ts'
import { weightOfLines } from './order-weight.ts'
import { canBeHeld, orderTotals, type Order, type OrderLine } from './order.ts'

export type OrderChange = RecordOf<typeof orderChangeSchema>
type ChangedLine = OrderChange['lines'][number]

/** For so many days the customer can accept a change. */
export const CHANGE_VALID_DAYS = 7

/** `today` is an ISO day. */
export const orderChangeState = (
  { state, validUntil }: Pick<OrderChange, 'state' | 'validUntil'>,
  today: string,
): OrderChange['state'] | 'expired' => (state === 'open' && validUntil < today ? 'expired' : state)

/** A confirmed order of a customer with an account. One from an offer repeats the offer. */
export const canChangeBeProposed = ({ status, quoteId, customerUid }: Order): boolean =>
  (status === 'confirmed' || status === 'processing') && quoteId === '' && customerUid !== ''

export type OrderReduction = NonNullable<Order['reductions']>[number]

/** Goods can be taken out of it: nothing of it waits for somebody else's answer. */
export const canBeReduced = (order: Pick<Order, 'status' | 'companyApproval'>): boolean =>
  canBeHeld(order) && !isWaitingForCompany(order)

/** What was taken out, in words: `Cement 42.5R (20 bags)`. */
export const takenOutText = ({ lines }: Pick<OrderReduction, 'lines'>): string =>
  truncate(
    lines.map((line) => `${line.name} (${quantityText(line.wasQuantity - line.quantity, line)})`).join(', '),
    390,
  )

type Facts = {
  productOf: (id: string) => Product | undefined
  /** The customer's in force today, in their order. */
  lists: readonly PriceList[]
  /** By index of the line, what fulfilments hold. */
  held: Readonly<Record<string, number>>
  /** Only less, at the prices that were agreed, whatever is sold today. */
  isReduction?: boolean
}

type Changed =
  | {
      ok: true
      order: Order
      lines: OrderChange['lines']
      /** The new index of each old line that stays. */ places: ReadonlyMap<number, number>
    }
  | { ok: false; problem: string }

/**
 * The order with other quantities, by product: 0 removes a line, a product it does not have is added at its end. Lines that
 * change are priced as of today, the others keep their price. Or why it cannot be, in words for staff.
 */
export function changedOrder(
  order: Order,
  quantities: Readonly<Record<string, number>>,
  { productOf, lists, held, isReduction = false }: Facts,
): Changed {
  const changed: ChangedLine[] = []
  const lines: OrderLine[] = []
  const places = new Map<number, number>()
  for (const [at, line] of order.lines.entries()) {
    const quantity = quantities[line.productId] ?? line.quantity
    const least = held[at] ?? 0
    if (quantity < least)
      return no(`${line.name}: ${quantityText(least, line)} are planned or have left, so at least those stay`)
    if (quantity === 0) {
      changed.push(changedLine(line, { ...line, quantity: 0, amountMinor: 0 }))
      continue
    }
    const product = productOf(line.productId)
    const after =
      quantity === line.quantity
        ? line
        : isReduction
          ? withLess(line, quantity)
          : withQuantity(line, quantity, product, lists)
    if (isReduction && quantity > line.quantity) return no(`${line.name}: no more than was ordered stays`)
    if (after !== line) {
      const problem = isReduction ? undefined : soldProblem(after, product)
      if (problem !== undefined) return no(problem)
      changed.push(changedLine(line, after))
    }
    places.set(at, lines.length)
    lines.push(after)
  }
  for (const [productId, quantity] of Object.entries(quantities)) {
    if (quantity === 0 || order.lines.some((line) => line.productId === productId)) continue
    if (isReduction) return no('Nothing is added')
    const product = productOf(productId)
    if (!product) return no('A product that is added is not in the catalogue')
    const added = withQuantity(blankLine(product), quantity, product, lists)
    const problem = soldProblem(added, product)
    if (problem !== undefined) return no(problem)
    changed.push(changedLine({ ...added, quantity: 0, amountMinor: 0 }, added))
    lines.push(added)
  }
  if (changed.length === 0) return no('Nothing is changed')
  if (lines.length === 0) return no('Cancel the order to remove all of it')
  const { weightGrams: _was, ...others } = order
  const weightGrams = weightOfLines(lines, productOf)
  return {
    ok: true,
    places,
    lines: changed,
    order: {
      ...others,
      lines,
      lineCount: lines.length,
      totals: orderTotals({ ...order, lines }),
      ...(weightGrams !== undefined && { weightGrams }),
    },
  }
}

/** What is kept in stock and how much more or less of it is ordered, by product. */
export const stockDifferences = (before: Order, after: Order): { line: OrderLine; more: number }[] => {
  const all = new Map([...before.lines, ...after.lines].map((line) => [line.productId, line]))
  const quantityIn = ({ lines }: Order, id: string) =>
    lines.find(({ productId }) => productId === id)?.quantity ?? 0
  return [...all.values()].flatMap((line) => {
    const more = quantityIn(after, line.productId) - quantityIn(before, line.productId)
    return line.madeToOrder || more === 0 ? [] : [{ line, more }]
  })
}

/** The quantities that a proposal asks for, by product. */
export const proposedQuantities = ({ lines }: Pick<OrderChange, 'lines'>): Record<string, number> =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))

const withLess = (line: OrderLine, quantity: number): OrderLine => ({
  ...line,
  quantity,
  amountMinor: lineAmountMinor(line.unitPriceMinor, quantity, line.quantityScale),
})

const no = (problem: string): Changed => ({ ok: false, problem })

function soldProblem(line: OrderLine, product: Product | undefined): string | undefined {
  if (!product || checkLine(line, product, undefined).problem === 'withdrawn')
    return `${line.name} is no longer sold as it was ordered: leave it as it is, or remove it`
  const problem = quantityProblem(line.quantity, product)
  return problem === '' ? undefined : `${line.name}: ${problem}`
}

const changedLine = (was: OrderLine, is: OrderLine): ChangedLine => ({
  productId: is.productId,
  name: is.name,
  unit: is.unit,
  quantityScale: is.quantityScale,
  wasQuantity: was.quantity,
  quantity: is.quantity,
  wasAmountMinor: was.amountMinor,
  amountMinor: is.amountMinor,
})

const blankLine = (product: Product): OrderLine => ({
  productId: product.id,
  sku: product.sku,
  name: product.name,
  unit: product.unit,
  picture: product.picture,
  quantityScale: product.quantityScale,
  quantity: 0,
  unitPriceMinor: 0,
  submittedUnitPriceMinor: 0,
  amountMinor: 0,
  taxClass: product.taxClass,
  madeToOrder: product.madeToOrder,
})
