import { apiClient } from '#data/api/api-client.ts'
import { post } from '#data/api/send.ts'
import type { DeclarationRefusal } from '#domain/money/declaration.ts'
import type { declarationSchema } from '#domain/money/declaration-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

/** A transfer that the customer has sent, with what each of their orders gets of it. */
export type Declaration = RecordOf<typeof declarationSchema> & { id: string }

/**
 * Declares a transfer: one payment for each order, all of them or none. The same `id` twice is one transfer, also when
 * the answer to the first attempt was lost.
 */
export async function declarePayment({
  id,
  ...declared
}: Declaration): Promise<{ ok: true } | { ok: false; reason: DeclarationRefusal }> {
  const { data } = await apiClient().post<{ ok: true } | { ok: false; reason: DeclarationRefusal }>(
    `/declared-payments/${id}`,
    declared,
    { onFailure: ({ kind }) => kind !== 'signed-out' && kind !== 'suspended' },
  )
  return data
}

/** Withdraws what the customer declared, all of its transfer. The same twice changes nothing. Throws AppError. */
export const withdrawPayment = (id: string): Promise<void> => post(`/declared-payments/${id}/withdrawal`)
