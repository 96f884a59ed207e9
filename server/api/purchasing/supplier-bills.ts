import { requirePastDay } from '#server/api/require-day.ts'
import type { MailDoor } from '#server/api/door.ts'
import { AUDIENCE_OF, type Notification } from '#domain/people/notification.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { isSame } from '#lib/same.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { billDecisionSchema, supplierBillSchema } from '#domain/purchasing/purchase-schema.ts'
import type { Purchase, PurchasePrices } from '#domain/purchasing/purchase.ts'
import {
  billedMinor,
  billKey,
  canBeBilled,
  ENTERING_BILLS,
  matchedBill,
  MAX_BILLS,
  mayDecideBill,
  payableMinor,
  rematchedBills,
  shouldBeMinor,
  type BillDecision,
  type BillProblem,
  type SupplierBill,
  type SupplierBillEntry,
} from '#domain/purchasing/supplier-bill.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { truncate } from '#lib/text.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { pricesPath, readPurchaseOf } from './purchases.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const uniquePath = (key: string): string => `${COLLECTIONS.unique}/supplierBill__${key}`

type Answer = { status: SupplierBill['status'] }

/**
 * Enters a bill of the supplier and compares it, line by line, with what was received and is on no other bill. The same
 * bill again changes nothing. Throws INVALID with what is wrong, as for a number that this supplier has used before or goods
 * that are billed already, FORBIDDEN for roles that do not see what orders cost, and CONFLICT.
 */
export function enterBill(id: string, body: unknown, uid: string, { run, now }: MailDoor): Promise<Answer> {
  const entry = readBody(supplierBillSchema, body)
  return run(async (transaction) => {
    requirePastDay(entry.billedOn, now())
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
    if (prices.bills.length >= MAX_BILLS)
      throw new ApiError('INVALID', 'This order has as many bills as one can have.')
    await refuseTaken(transaction, key, { id, number })

    const matched = matchedBill(entry, { purchase, prices })
    if (!matched.ok) throw new ApiError('INVALID', matched.text ?? PROBLEMS[matched.reason])
    const bill: SupplierBill = {
      id: entry.id,
      number,
      billedOn: entry.billedOn,
      netMinor: entry.netMinor,
      expectedMinor: matched.expectedMinor,
      lines: matched.lines,
      ...(matched.charges && { charges: matched.charges }),
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
    if (bill.status === 'differs') tellOfBill(transaction, purchase, bill, bill.at)
    return { status: bill.status }
  })
}

/** Says where the bill with this number is. */
async function refuseTaken(
  transaction: Transaction,
  key: string,
  { id, number }: { id: string; number: string },
): Promise<void> {
  const [taken] = await transaction.get([uniquePath(key)])
  if (!taken) return
  const holder = String(taken['recordId'])
  const ref = holder === id ? '' : (await readPurchaseOf(transaction, holder)).purchase.ref
  throw new ApiError('INVALID', `Bill ${number} is already entered, on ${ref || 'this order'}.`)
}

const PROBLEMS: Readonly<Record<BillProblem, string>> = {
  'no lines': 'Enter what the bill says of at least one line.',
  'a line that was not ordered': 'The bill has a line that this order has not.',
  'a line twice': 'The bill has the same line twice.',
  'another total': 'The lines do not come to the total of the bill.',
  'billed twice': 'Its goods are on another bill already.',
}

const saysTheSame = (bill: SupplierBill, entry: SupplierBillEntry): boolean =>
  bill.netMinor === entry.netMinor &&
  payableMinor(bill) === payableMinor(entry) &&
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
  const { billId, decision, reason, figures } = readBody(billDecisionSchema, body)
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
    if (decision === 'accept') requireFigures(bill, figures)
    const decided: SupplierBill = {
      ...bill,
      status: after,
      reason: reason.trim(),
      decidedAt: now(),
      decidedBy: uid,
      decidedByName: displayNameOf(user),
      ...(after === 'accepted' && { acceptedMinor: shouldBeMinor(bill) }),
    }
    const bills = prices.bills.map((one) => (one === bill ? decided : one))
    const rematched = rematchedBills({ purchase, prices: { ...prices, bills } })
    transaction.update(pricesPath(id), { bills: rematched })
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

/** Throws INVALID where they are not said, and CONFLICT where they are not those of the bill any more. */
function requireFigures(bill: SupplierBill, figures: BillDecision['figures']): void {
  if (!figures) throw new ApiError('INVALID', 'Say which figures are accepted.')
  if (figures.billedMinor !== billedMinor(bill) || figures.expectedMinor !== shouldBeMinor(bill))
    throw new ApiError('CONFLICT', 'The figures of the bill have just changed.')
}

/**
 * Keeps what a delivery, or one taken back, made of the costs and bills of its order: bills are compared again. Returns what
 * became of those that changed, for the audit entry; those that differ now, and did not, are told to whoever accepts it.
 */
export function followReceipt(
  transaction: Transaction,
  purchase: Purchase,
  prices: PurchasePrices,
  { costed, at }: Pick<PurchasePrices, 'costed'> & { at: number },
): AuditEntry['diff'] {
  const bills = rematchedBills({ purchase, prices })
  const haveChanged = !isSame(bills, prices.bills)
  if (haveChanged || costed.length > 0)
    transaction.update(pricesPath(purchase.id), {
      ...(haveChanged && { bills }),
      ...(costed.length > 0 && { costed: [...prices.costed, ...costed] }),
    })
  const changed = bills.flatMap((bill, place) => {
    const before = prices.bills[place]?.status ?? ''
    return before === bill.status ? [] : [{ bill, before }]
  })
  for (const { bill } of changed) if (bill.status === 'differs') tellOfBill(transaction, purchase, bill, at)
  return Object.fromEntries(
    changed
      .slice(0, MOST_NOTED)
      .map(({ bill, before }) => [`bill ${bill.number}`, { before, after: bill.status }]),
  )
}

/** An audit entry names four changes, and the state of the order is one. */
const MOST_NOTED = 3

/** To whoever accepts the difference of a bill. */
function tellOfBill(
  transaction: Transaction,
  { id: recordId, locationId, ref, supplierName }: Purchase,
  { id, number }: SupplierBill,
  at: number,
): void {
  const noteId = `bill-${id}-${at}`
  transaction.set(`${COLLECTIONS.notifications}/${noteId}`, {
    id: noteId,
    kind: 'bill',
    audience: AUDIENCE_OF.bill,
    locationId,
    recordId,
    ref: number,
    about: truncate(`${supplierName}, ${ref}`, 150),
    at,
  } satisfies Notification)
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
