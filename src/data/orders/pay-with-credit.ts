import { postFor } from '#data/api/send.ts'

/**
 * Pays an order with credit of the account, once for its id: at most `amountMinor`, less where less is left. Resolves to
 * what was paid, in pesewas. Throws AppError.
 */
export async function payWithCredit(id: string, orderId: string, amountMinor: number): Promise<number> {
  const { paidMinor } = await postFor<{ paidMinor: number }>(`/credit-payments/${id}`, {
    orderId,
    amountMinor,
  })
  return paidMinor
}
