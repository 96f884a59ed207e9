import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import type { CostSheet } from '#domain/stock/stock-totals.ts'
import { daysBetween } from './lead-time.ts'
import { daysLate, isAwaited, openQuantity, type Purchase } from './purchase.ts'

/** What is still to come, in pesewas at today's average costs: what was agreed is not for everybody who sees the order. */
export const openValueMinor = ({ lines }: Pick<Purchase, 'lines'>, { costs }: CostSheet): number =>
  lines.reduce(
    (sum, line) => sum + lineAmountMinor(costs[line.productId] ?? 0, openQuantity(line), line.quantityScale),
    0,
  )

/** None of an order that is not awaited: not sent yet, closed or cancelled. */
export const linesToCome = (purchase: Pick<Purchase, 'lines' | 'status' | 'sentOn'>): number =>
  isAwaited(purchase) ? purchase.lines.filter((line) => openQuantity(line) > 0).length : 0

/** Which open orders are asked for: all of them, or those that were expected before today, an ISO day. */
export const dueFilter = (isLateOnly: boolean, today: string): { dueBefore?: string } =>
  isLateOnly ? { dueBefore: today } : {}

/** How many days past the day that the supplier promised, or was asked for; 0 in time or without such a day. */
export const daysPastPromise = ({ promisedOn }: Pick<Purchase, 'promisedOn'>, today: string): number =>
  promisedOn === '' ? 0 : Math.max(0, daysBetween(promisedOn, today))

const WEEK = 7

/** From the most pressing to what has no day; each by how late an order is, or in how many days it is expected. */
const DUE_BANDS = [
  { label: 'Late 15+', holds: (late: number) => late > 2 * WEEK },
  { label: 'Late 8–14', holds: (late: number) => late > WEEK },
  { label: 'Late 1–7', holds: (late: number) => late > 0 },
  { label: 'In 0–7', holds: (_: number, ahead: number) => ahead <= WEEK },
  { label: 'In 8+', holds: (_: number, ahead: number) => Number.isFinite(ahead) },
  { label: 'No day', holds: () => true },
] as const

/** How many orders are due when; `today` is an ISO day. */
export function dueBands(
  orders: readonly Pick<Purchase, 'status' | 'expectedOn'>[],
  today: string,
): { label: string; count: number }[] {
  const counts = DUE_BANDS.map(({ label }) => ({ label, count: 0 }))
  for (const order of orders) {
    const ahead = order.expectedOn === '' ? Infinity : daysBetween(today, order.expectedOn)
    const at = DUE_BANDS.findIndex(({ holds }) => holds(daysLate(order, today), ahead))
    const band = counts[at]
    if (band) band.count += 1
  }
  return counts
}
