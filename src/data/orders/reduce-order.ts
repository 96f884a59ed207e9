import { postFor } from '#data/api/send.ts'

/**
 * Takes goods out of an order, down to these quantities by product, 0 for a whole line, and tells its customer why; again it
 * changes nothing. Returns what it comes to and what is paid above that. Throws AppError, `invalid` in words for staff.
 */
export const reduceOrder = (
  orderId: string,
  reduction: { quantities: Readonly<Record<string, number>>; reason: string },
): Promise<{ totalMinor: number; overpaidMinor: number }> =>
  postFor(`/orders/${orderId}/reduction`, reduction)
