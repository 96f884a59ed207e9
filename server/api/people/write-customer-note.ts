import { orderNoteRequestSchema } from '#domain/orders/order-note-schema.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Door } from '#server/api/door.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { customerBesides } from './customer-besides.ts'

/**
 * Adds a note of staff about a customer; the same id is one note. Throws FORBIDDEN for those who do not see what customers
 * owe, and as `customerBesides` does.
 */
export function writeCustomerNote(
  customerUid: string,
  body: unknown,
  uid: string,
  { run }: Door,
): Promise<{ ok: true }> {
  const { id, text: written } = readBody(orderNoteRequestSchema, body)
  const text = written.trim()
  if (text === '') throw new ApiError('INVALID', 'A note says something.')
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!ROLE_GROUPS.ACCOUNT_READERS.some((role) => user.roles.includes(role)))
      throw new ApiError('FORBIDDEN', 'You cannot write notes about customers.')
    await customerBesides(transaction, customerUid, uid)
    const path = `${COLLECTIONS.users}/${customerUid}/notes/${id}`
    const [known] = await transaction.get([path])
    if (!known) transaction.set(path, { id, text, authorUid: uid, authorName: displayNameOf(user) }, ['at'])
    return { ok: true }
  })
}
