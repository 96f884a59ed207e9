import { orderNoteRequestSchema } from '#domain/orders/order-note-schema.ts'
import { worksOnOrdersAt } from '#domain/people/order-rights.ts'
import { displayNameOf } from '#domain/people/user.ts'
import type { Door } from '#server/api/door.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { DONE } from './fulfilment-records.ts'
import { orderAsStored, orderPath } from './order-decisions.ts'

/**
 * Adds a note of staff to an order, also one that cannot be read; the same id is one note. Throws FORBIDDEN for an order of
 * their own, and where they do not work for orders of its branch.
 */
export function writeNote(orderId: string, body: unknown, uid: string, { run }: Door): Promise<{ ok: true }> {
  const { id, text: written } = readBody(orderNoteRequestSchema, body)
  const text = written.trim()
  if (text === '') throw new ApiError('INVALID', 'A note says something.')
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const { customerUid, locationId } = await orderAsStored(transaction, orderId)
    if (customerUid === uid || !worksOnOrdersAt(user, String(locationId)))
      throw new ApiError('FORBIDDEN', 'You cannot write notes about this order.')
    const path = `${orderPath(orderId)}/notes/${id}`
    const [known] = await transaction.get([path])
    if (!known) transaction.set(path, { id, text, authorUid: uid, authorName: displayNameOf(user) }, ['at'])
    return DONE
  })
}
