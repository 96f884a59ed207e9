import { deleteField, FieldPath, increment, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { chargeMinor, type ChargedOrder } from '#domain/money/credit.ts'

/**
 * Takes what an order on account comes to from its customer's limit, or gives it back, in the commit that changes the order.
 * It reads nothing, because what the account counts for an order is what the order came to before. The rules refuse it
 * beyond the limit. `before` is undefined for a new order.
 */
export function chargeAccount(
  transaction: Transaction,
  before: ChargedOrder | undefined,
  after: ChargedOrder,
  actorUid: string,
  now: number,
): void {
  const wasMinor = before ? chargeMinor(before) : 0
  const isMinor = chargeMinor(after)
  if (isMinor === wasMinor) return
  transaction.update(
    documentOf(COLLECTIONS.accounts, after.customerUid),
    new FieldPath('open', after.id),
    isMinor === 0 ? deleteField() : isMinor,
    'openMinor',
    increment(isMinor - wasMinor),
    'lastOrderId',
    after.id,
    'updatedAt',
    now,
    'updatedBy',
    actorUid,
  )
}
