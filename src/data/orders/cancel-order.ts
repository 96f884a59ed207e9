import { post } from '#data/api/send.ts'

/**
 * Cancels a confirmed order and gives back what it reserves; what was paid for it is owed, or becomes credit by the payment
 * with the id `creditId`. Again it changes nothing. Throws AppError.
 */
export async function cancelOrder(orderId: string, reason: string, creditId?: string): Promise<{ ok: true }> {
  await post(`/orders/${orderId}/cancellation`, { reason, ...(creditId && { creditId }) })
  return { ok: true }
}
