import { apiClient } from '#data/api/api-client.ts'

/**
 * Cancels a confirmed order that cannot be read and gives back what it reserved; again it changes nothing. Throws AppError.
 */
export async function freeOrder(orderId: string, reason: string): Promise<{ ok: true }> {
  await apiClient().post(`/orders/${orderId}/freeing`, { reason }, { onFailure: () => true })
  return { ok: true }
}
