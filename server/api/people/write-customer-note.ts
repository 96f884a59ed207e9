import { writeCustomerNote } from '#domain/people/customer-commands.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { handles } from '#server/commands/handlers.ts'
import { customerBesides } from './customer-besides.ts'

/** Throws FORBIDDEN for those who do not see what customers owe, and as `customerBesides` does. */
export const writingCustomerNote = handles(writeCustomerNote, async (request, context) => {
  const { id, target: customerUid, transaction, uid } = context
  const text = request.text.trim()
  if (text === '') throw new ApiError('INVALID', 'A note says something.')
  const user = await actingMember(transaction, uid)
  if (!ROLE_GROUPS.ACCOUNT_READERS.some((role) => user.roles.includes(role)))
    throw new ApiError('FORBIDDEN', 'You cannot write notes about customers.')
  await customerBesides(transaction, customerUid, uid)
  const note = { id, text, authorUid: uid, authorName: displayNameOf(user) }
  transaction.set(`${COLLECTIONS.users}/${customerUid}/notes/${id}`, note, ['at'])
  return {}
})
