import { deleteField, FieldPath, increment, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { chargeMinor, type ChargedOrder } from '#domain/money/credit.ts'

/**
 * Charges an order on account against its customer's limit, or gives the amount back, in the commit that changes the
 * order. It reads nothing, because the amount the account holds for an order is the order's previous total. The rules
 * refuse it beyond the limit. `before` is undefined for a new order.
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
