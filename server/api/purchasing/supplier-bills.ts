import { requirePastDay } from '#server/api/require-day.ts'
import type { MailDoor } from '#server/api/door.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { billDecisionSchema, supplierBillSchema } from '#domain/purchasing/purchase-schema.ts'
import type { Purchase, PurchasePrices } from '#domain/purchasing/purchase.ts'
import {
  billKey,
  canBeBilled,
  ENTERING_BILLS,
  matchedBill,
  MAX_BILLS,
  mayDecideBill,
  type BillProblem,
  type SupplierBill,
  type SupplierBillEntry,
} from '#domain/purchasing/supplier-bill.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { pricesPath, readPurchaseOf } from './purchases.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const uniquePath = (key: string): string => `${COLLECTIONS.unique}/supplierBill__${key}`

type Answer = { status: SupplierBill['status'] }

/**
 * Enters a bill of the supplier and compares it, line by line, with what was received and is on no other bill. The same
 * bill again changes nothing. Throws INVALID with what is wrong, FORBIDDEN for roles that do not see what orders cost, and CONFLICT
 * for a number that this supplier has used before.
 */
export function enterBill(id: string, body: unknown, uid: string, { run, now }: MailDoor): Promise<Answer> {
  const entry = readBody(supplierBillSchema, body)
  return run(async (transaction) => {
    const { user, purchase, prices } = await billedOrder(transaction, id, uid)
    const number = entry.number.trim()
    const known = prices.bills.find((one) => one.id === entry.id)
    if (known) {
      if (known.by !== uid || known.number !== number || !saysTheSame(known, entry))
        throw new ApiError('CONFLICT', 'This bill has been entered already.')
      return { status: known.status }
    }
    if (!canBeBilled(purchase)) throw new ApiError('CONFLICT', 'This order was not sent, or is cancelled.')
    const key = billKey(purchase.supplierId, number)
    if (key === `${purchase.supplierId}-`) throw new ApiError('INVALID', 'Enter the number of the bill.')
    requirePastDay(entry.billedOn, now())
    if (prices.bills.length >= MAX_BILLS)
      throw new ApiError('INVALID', 'This order has as many bills as one can have.')
    const [taken] = await transaction.get([uniquePath(key)])
    if (taken) throw new ApiError('CONFLICT', `Bill ${number} of this supplier has been entered before.`)

    const matched = matchedBill(entry, { purchase, prices })
    if (!matched.ok) throw new ApiError('INVALID', PROBLEMS[matched.reason])
    const bill: SupplierBill = {
      id: entry.id,
      number,
      billedOn: entry.billedOn,
      netMinor: entry.netMinor,
      expectedMinor: matched.expectedMinor,
      lines: matched.lines,
      status: matched.status,
      at: now(),
      by: uid,
      byName: displayNameOf(user),
      reason: '',
    }
    transaction.update(pricesPath(id), { bills: [...prices.bills, bill] })
    transaction.set(uniquePath(key), {
      kind: 'supplierBill',
      value: key,
      collection: COLLECTIONS.purchaseOrders,
      recordId: id,
    })
    note(transaction, user, { id, action: 'purchase.bill', bill, before: '' })
    return { status: bill.status }
  })
}

const PROBLEMS: Readonly<Record<BillProblem, string>> = {
  'no lines': 'Enter what the bill says of at least one line.',
  'a line that was not ordered': 'The bill has a line that this order has not.',
  'a line twice': 'The bill has the same line twice.',
  'another total': 'The lines do not come to the total of the bill.',
}

const saysTheSame = (bill: SupplierBill, entry: SupplierBillEntry): boolean =>
  bill.netMinor === entry.netMinor &&
  bill.lines?.length === entry.lines.length &&
  entry.lines.every(({ productId, quantity, priceMinor }, at) => {
    const line = bill.lines?.[at]
    return line?.productId === productId && line.quantity === quantity && line.priceMinor === priceMinor
  })

/**
 * Accepts the difference of a bill, by somebody else than who entered it, or withdraws a bill, which gives its number
 * back. The same again changes nothing. Throws INVALID without a reason, FORBIDDEN and CONFLICT.
 */
export function decideBill(id: string, body: unknown, uid: string, { run, now }: MailDoor): Promise<Answer> {
  const { billId, decision, reason } = readBody(billDecisionSchema, body)
  const after = decision === 'accept' ? 'accepted' : 'withdrawn'
  return run(async (transaction) => {
    const { user, purchase, prices } = await billedOrder(transaction, id, uid)
    const bill = prices.bills.find((one) => one.id === billId)
    if (!bill) throw new ApiError('NOT_FOUND', 'There is no such bill.')
    if (bill.status === after && bill.decidedBy === uid) return { status: after }
    if (bill.status === 'accepted' || bill.status === 'withdrawn')
      throw new ApiError('CONFLICT', 'The bill has just changed.')
    if (!mayDecideBill(decision, bill, user))
      throw new ApiError(
        'FORBIDDEN',
        decision === 'accept' && bill.by === uid
          ? 'Somebody else than who entered the bill accepts its difference.'
          : 'You cannot do this with this bill.',
      )
    requireReason(reason)
    const decided: SupplierBill = {
      ...bill,
      status: after,
      reason: reason.trim(),
      decidedAt: now(),
      decidedBy: uid,
      decidedByName: displayNameOf(user),
    }
    transaction.update(pricesPath(id), {
      bills: prices.bills.map((one) => (one === bill ? decided : one)),
    })
    if (after === 'withdrawn') transaction.delete(uniquePath(billKey(purchase.supplierId, bill.number)))
    note(transaction, user, {
      id,
      action: decision === 'accept' ? 'purchase.bill-accept' : 'purchase.bill-withdraw',
      bill: decided,
      before: bill.status,
    })
    return { status: after }
  })
}

async function billedOrder(
  transaction: Transaction,
  id: string,
  uid: string,
): Promise<{ user: UserRecord; purchase: Purchase; prices: PurchasePrices }> {
  const user = await actingMember(transaction, uid)
  if (!meetsNeed(user.roles, ENTERING_BILLS))
    throw new ApiError('FORBIDDEN', 'Your role does not see the bills of suppliers.')
  return { user, ...(await readPurchaseOf(transaction, id)) }
}

/** In the history of the order, without amounts. */
const note = (
  transaction: Transaction,
  user: UserRecord,
  {
    id,
    action,
    bill,
    before,
  }: {
    id: string
    action: 'purchase.bill' | 'purchase.bill-accept' | 'purchase.bill-withdraw'
    bill: SupplierBill
    before: string
  },
): void =>
  writeAuditEntry(transaction, user, {
    id: `audit-${id}-bill-${bill.id}-${bill.status}`,
    action,
    entity: COLLECTIONS.purchaseOrders,
    entityId: id,
    reason: bill.reason,
    diff: { [`bill ${bill.number}`]: { before, after: bill.status } },
  })
