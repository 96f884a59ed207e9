import { postFor } from '#data/api/send.ts'
import type { Holding } from '#domain/orders/order-losses.ts'

/** Of a product of which less would be on hand than is reserved; quantities are at its scale. */
export type Shortage = {
  productId: string
  short: number
  /** Reserved for something else than an order. */
  others: number
  /** The orders that have it. */
  holdings: readonly Holding[]
  /** By order, what each loses while the oldest promise is kept. */
  losses: Readonly<Record<string, number>>
}

/** Which orders would lose what, if the stock of these products changed so. Throws AppError. */
export const listShortages = async (
  locationId: string,
  lines: readonly { productId: string; change: number }[],
): Promise<readonly Shortage[]> =>
  (await postFor<{ lines: Shortage[] }>('/stock-shortages', { locationId, lines })).lines
