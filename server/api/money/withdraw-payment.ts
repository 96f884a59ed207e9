import type { Door } from '#server/api/door.ts'
import { canBeWithdrawn, partIdOf, type Payment } from '#domain/money/payment.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { addDecision, findPayment } from './post-payment.ts'

/**
 * A customer withdraws a payment that they declared, with all parts of its transfer, while nobody has decided on any of
 * them. Its transaction ID can then be declared again. Once more changes nothing. Throws FORBIDDEN for a payment of
 * somebody else, and INVALID once somebody has begun to decide.
 */
export async function withdrawPayment(
  id: string,
  _body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ ok: true }> {
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const asked = await findPayment(transaction, id)
    if (asked?.customerUid !== uid || asked.createdBy !== uid)
      throw new ApiError('FORBIDDEN', 'This is not a payment that you reported.')
    if (asked.status === 'withdrawn') return { ok: true }
    const parts: Payment[] = []
    for (const partId of partIdsOf(asked)) {
      const part = partId === id ? asked : await findPayment(transaction, partId)
      if (!part || !canBeWithdrawn(part))
        throw new ApiError(
          'INVALID',
          'We have begun to check this payment, so it can no longer be withdrawn.',
        )
      parts.push(part)
    }
    const at = now()
    for (const part of parts) await addDecision(transaction, part, { status: 'withdrawn' }, user, at)
    return { ok: true }
  })
}

/** The ids of all payments of its transfer: they follow from that of the first. */
function partIdsOf({ id, transfer }: Payment): string[] {
  if (!transfer) return [id]
  // The ids of sixteen parts go round: so many further is as many back.
  const first = partIdOf(id, 17 - (transfer.part - 1))
  return Array.from({ length: transfer.parts }, (_, at) => partIdOf(first, at + 1))
}
