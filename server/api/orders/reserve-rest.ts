import type { MailDoor } from '#server/api/door.ts'
import { fields } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { checkDecides, storedOrder } from './order-decisions.ts'
import { readBody } from '#server/api/read-body.ts'
import { reserveWaiting } from './reserve-waiting.ts'

/**
 * Reserves for a confirmed order what waits for stock, as far as its branch has it by now, in one commit. Returns how many
 * lines still wait; one that waits for nothing is left as it is. Throws FORBIDDEN unless the caller may decide it, and
 * CONFLICT for one that has ended, is on hold, or while nothing of what it waits for is there.
 */
export function reserveRest(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<{ waiting: number }> {
  readBody(fields({}), body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    await checkDecides(transaction, user, order)
    if (order.status !== 'confirmed' && order.status !== 'processing')
      throw new ApiError('CONFLICT', 'Nothing is reserved for this order now.')
    if (!order.backorder?.isOpen) return { waiting: 0 }
    const reserved = await reserveWaiting(transaction, order, { uid, at: now(), siteUrl })
    if (!reserved) throw new ApiError('CONFLICT', 'Nothing of what it waits for is in stock yet.')
    writeAuditEntry(transaction, user, reserved.entry)
    return { waiting: reserved.waiting }
  })
}
