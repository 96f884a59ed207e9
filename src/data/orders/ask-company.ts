import { postFor } from '#data/api/send.ts'

/**
 * Asks the company of an order whether it may come to `totalMinor`, for whoever confirms it; true when it may already.
 * Throws AppError.
 */
export async function askCompany(orderId: string, totalMinor: number): Promise<boolean> {
  const { state } = await postFor<{ state: string }>(`/company-orders/${orderId}/total`, { totalMinor })
  return state === 'within' || state === 'approved'
}
