import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { linesPricedAt, orderTotals, type Order } from '#domain/orders/order.ts'
import type { LineChecks } from './use-line-checks.ts'

/**
 * The order as it would be if confirmed now; reserved lines keep the price at which they were reserved. `deliveryMinor`
 * is the fee entered by staff, in net pesewas.
 */
export function pricedNow(order: Order, checks: LineChecks | undefined, deliveryMinor?: number): Order {
  const lines = linesPricedAt(
    order.lines,
    (line) => checks?.get(line.productId)?.currentUnitPriceMinor ?? line.unitPriceMinor,
  )
  if (deliveryMinor === undefined) return { ...order, lines, totals: orderTotals({ ...order, lines }) }
  const totals = { ...order.totals, deliveryMinor }
  return { ...order, deliveryPricing: 'quoted', lines, totals: orderTotals({ ...order, lines, totals }) }
}

/** The unit prices to agree to when confirming, by product. */
export const agreedPrices = (checks: LineChecks): Record<string, number> =>
  Object.fromEntries([...checks].map(([id, check]) => [id, check.currentUnitPriceMinor]))

export type Repriced = { name: string; unit: string; differenceMinor: number }

/** Lines whose price is no longer the one the customer saw, with the line's net difference. */
export const repricedLines = (priced: Pick<Order, 'lines'>): Repriced[] =>
  priced.lines
    .filter((line) => line.unitPriceMinor !== line.submittedUnitPriceMinor)
    .map((line) => ({
      name: line.name,
      unit: line.unit,
      differenceMinor:
        line.amountMinor - lineAmountMinor(line.submittedUnitPriceMinor, line.quantity, line.quantityScale),
    }))
