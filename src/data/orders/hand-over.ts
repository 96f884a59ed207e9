import { apiClient } from '#data/api/api-client.ts'

/** Makes a member look after the order, themselves or another; again it changes nothing. Throws AppError. */
export async function handOver(orderId: string, ownerUid: string): Promise<void> {
  await apiClient().post(`/orders/${orderId}/owner`, { ownerUid }, { onFailure: () => true })
}
