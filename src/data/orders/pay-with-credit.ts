import { apiClient } from '#data/api/api-client.ts'

/** The screen shows what the API answers. */
const HANDLED = { onFailure: () => true }

/**
 * Pays an order with credit of the account, once for its id: at most `amountMinor`, less where less is left. Resolves to
 * what was paid, in pesewas. Throws AppError.
 */
export async function payWithCredit(id: string, orderId: string, amountMinor: number): Promise<number> {
  const { data } = await apiClient().post<{ paidMinor: number }>(
    `/credit-payments/${id}`,
    { orderId, amountMinor },
    HANDLED,
  )
  return data.paidMinor
}
