import type { Product } from '#domain/catalogue/product.ts'
import { listsInForce, type PriceList } from '#domain/pricing/price-list.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { quantityProblem } from '#domain/units/quantity-fault-text.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { isoDay } from '#lib/iso-day.ts'
import { checkLine } from './order-confirmation.ts'
import { weightOfLines } from './order-weight.ts'
import { orderTotals, type Order, type OrderLine } from './order.ts'

/** A line that an approver leaves on an order; those not listed are removed. */
export type KeptLine = Pick<OrderLine, 'productId' | 'quantity'>

type Changed = { ok: true; order: Order; changes: string[] } | { ok: false; problem: string }

/** An offer is accepted as it is, and what is reserved is for staff to change. */
export const canBeChangedByCompany = ({
  quoteId,
  postingIds,
}: Pick<Order, 'quoteId' | 'postingIds'>): boolean => quoteId === '' && postingIds.length === 0

/**
 * The order with less of its goods, at the prices of today for the smaller quantities, and what was changed, a sentence for
 * each line; or why it cannot be. Only less and cheaper: more is another order.
 */
export function changedByCompany(
  order: Order,
  kept: readonly KeptLine[],
  {
    productOf,
    priceLists,
  }: { productOf: (id: string) => Product | undefined; priceLists: readonly PriceList[] },
  at: number,
): Changed {
  if (!canBeChangedByCompany(order))
    return { ok: false, problem: 'This order can only be approved or refused as it is' }
  const quantities = new Map(kept.map(({ productId, quantity }) => [productId, quantity]))
  const isOfOrder = kept.every(({ productId }) => order.lines.some((line) => line.productId === productId))
  if (!isOfOrder || quantities.size < kept.length)
    return { ok: false, problem: 'These are not the lines of the order' }
  if (kept.length === 0) return { ok: false, problem: 'Leave one line at least, or refuse the order' }
  const lists = listsInForce(priceLists, isoDay(at))
  const lines: OrderLine[] = []
  const changes: string[] = []
  for (const line of order.lines) {
    const quantity = quantities.get(line.productId)
    if (quantity === line.quantity) lines.push(line)
    else if (quantity === undefined)
      changes.push(`${line.name}: ${quantityText(line.quantity, line)} removed`)
    else {
      const product = productOf(line.productId)
      const problem = keptProblem(line, quantity, product)
      if (problem !== undefined) return { ok: false, problem }
      lines.push(withQuantity(line, quantity, product, lists))
      changes.push(
        `${line.name}: ${quantityText(quantity, line)} instead of ${quantityText(line.quantity, line)}`,
      )
    }
  }
  if (changes.length === 0) return { ok: true, order, changes }
  const { weightGrams: _was, ...others } = order
  const weightGrams = weightOfLines(lines, productOf)
  const totals = orderTotals({ ...order, lines })
  if (totals.totalMinor > order.totals.totalMinor)
    return {
      ok: false,
      problem: `It would come to ${formatMoney(totals.totalMinor, 'GHS')}, which is more than before: smaller quantities cost more each`,
    }
  return {
    ok: true,
    order: {
      ...others,
      lines,
      lineCount: lines.length,
      ...(weightGrams !== undefined && { weightGrams }),
      totals,
    },
    changes,
  }
}

function keptProblem(line: OrderLine, quantity: number, product: Product | undefined): string | undefined {
  if (quantity > line.quantity)
    return `${line.name}: ${quantityText(line.quantity, line)} were ordered, not more`
  if (!product || checkLine({ ...line, quantity }, product, undefined).problem === 'withdrawn')
    return `${line.name} is no longer sold as it was ordered: leave it as it is, or remove it`
  const problem = quantityProblem(quantity, product)
  return problem === '' ? undefined : `${line.name}: ${problem}`
}

/** The line with another quantity, at the price of today for it. */
export function withQuantity(
  line: OrderLine,
  quantity: number,
  product: Product | undefined,
  lists: readonly PriceList[],
): OrderLine {
  // The stock is looked at when staff confirm.
  const { line: named, currentUnitPriceMinor } = checkLine(
    { ...line, quantity },
    product,
    undefined,
    false,
    lists,
  )
  return {
    ...named,
    unitPriceMinor: currentUnitPriceMinor,
    submittedUnitPriceMinor: currentUnitPriceMinor,
    amountMinor: lineAmountMinor(currentUnitPriceMinor, quantity, line.quantityScale),
  }
}
