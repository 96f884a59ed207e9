import { apiClient } from '#data/api/api-client.ts'

/** Reserves what the order waits for, as far as its branch has it; again it changes nothing more. Throws AppError. */
export async function reserveRest(orderId: string): Promise<{ waiting: number }> {
  const { data } = await apiClient().post<{ waiting: number }>(
    `/orders/${orderId}/rest`,
    {},
    {
      onFailure: () => true,
    },
  )
  return data
}
