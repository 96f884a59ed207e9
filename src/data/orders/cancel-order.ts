import { post } from '#data/api/send.ts'

/** Cancels a confirmed order and gives back what it reserves; again it changes nothing. Throws AppError. */
export async function cancelOrder(orderId: string, reason: string): Promise<{ ok: true }> {
  await post(`/orders/${orderId}/cancellation`, { reason })
  return { ok: true }
}
