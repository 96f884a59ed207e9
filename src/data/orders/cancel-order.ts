import { apiClient } from '#data/api/api-client.ts'

/** Cancels a confirmed order and gives back what it reserves; again it changes nothing. Throws AppError. */
export async function cancelOrder(orderId: string, reason: string): Promise<{ ok: true }> {
  await apiClient().post(`/orders/${orderId}/cancellation`, { reason }, { onFailure: () => true })
  return { ok: true }
}
