import { post } from '#data/api/send.ts'

/**
 * Cancels a confirmed order that cannot be read and gives back what it reserved; again it changes nothing. Throws AppError.
 */
export async function freeOrder(orderId: string, reason: string): Promise<{ ok: true }> {
  await post(`/orders/${orderId}/freeing`, { reason })
  return { ok: true }
}
