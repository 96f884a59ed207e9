import { apiClient } from '#data/api/api-client.ts'

/**
 * Asks the company of an order whether it may come to `totalMinor`, for whoever confirms it; true when it may already.
 * Throws AppError.
 */
export async function askCompany(orderId: string, totalMinor: number): Promise<boolean> {
  const { data } = await apiClient().post<{ state: string }>(
    `/company-orders/${orderId}/total`,
    { totalMinor },
    { onFailure: () => true },
  )
  return data.state === 'within' || data.state === 'approved'
}
