import { requireNearDay } from '#server/api/require-day.ts'
import type { MailDoor } from '#server/api/door.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import {
  BUYING,
  isOpen,
  MAX_PURCHASE_MAILS,
  purchaseMailId,
  type Purchase,
} from '#domain/purchasing/purchase.ts'
import { branchesOf } from '#domain/purchasing/purchase-branches.ts'
import { deliverBy } from '#domain/purchasing/purchase-papers.ts'
import {
  purchaseAcknowledgementSchema,
  purchaseExpectedSchema,
  purchaseMailSchema,
} from '#domain/purchasing/purchase-schema.ts'
import type { AuditAction } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { supplierMailSchema } from '#domain/records/mail-schema.ts'
import { allOf } from '#lib/any-of.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { tellRestock } from '#server/api/stock/expected-restock.ts'
import { newPaperKey } from '#server/api/orders/mailed-papers.ts'
import { countIncoming, decodeSupplier, readPurchaseOf, sentFields, updatePurchase } from './purchases.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { formatDay } from '#lib/format-day.ts'

type Status = { status: Purchase['status'] }

/**
 * Mails the order to its supplier, with a link that opens its PDF, and with it an approved one is sent. The same mail
 * again, by its place, changes nothing. Throws INVALID where there is no address, FORBIDDEN and CONFLICT.
 */
export function mailPurchase(
  id: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<Status> {
  const { place } = readBody(purchaseMailSchema, body)
  return run(async (transaction) => {
    const { user, purchase } = await dealtWith(transaction, id, uid)
    if (purchase.mails.length > place) return { status: purchase.status }
    const isFirst = purchase.status === 'approved'
    if (purchase.mails.length < place || (!isFirst && !isOpen(purchase)))
      throw new ApiError('CONFLICT', 'The order has just changed.')
    if (place >= MAX_PURCHASE_MAILS)
      throw new ApiError('INVALID', 'It was mailed as often as an order can be. Print it, or save the PDF.')
    const branchIds = branchesOf(purchase)
    const [stored, app, ...branches] = await transaction.get([
      `${COLLECTIONS.suppliers}/${purchase.supplierId}`,
      `${COLLECTIONS.systemConfig}/app`,
      ...branchIds.map((branchId) => `${COLLECTIONS.locations}/${branchId}`),
    ])
    const supplier = stored && decodeSupplier(purchase.supplierId, stored)
    if (!supplier?.email)
      throw new ApiError('INVALID', 'This supplier has no email for orders. Enter it on the supplier’s page.')
    const at = now()
    const data: RecordOf<typeof supplierMailSchema> = {
      origin: originOf(app, siteUrl),
      purchaseId: id,
      ref: purchase.ref,
      name: supplier.contact,
      branch: allOf(
        branchIds.map((branchId, index) => {
          const name = branches[index]?.['name']
          return typeof name === 'string' ? name : branchId
        }),
      ),
      expected: deliverBy(purchase) ? formatDay(deliverBy(purchase)) : '',
      sentByName: displayNameOf(user),
      paperKey: newPaperKey(),
    }
    transaction.set(
      `${COLLECTIONS.mail}/${purchaseMailId(id, place)}`,
      { to: supplier.email, sentBy: '', template: { name: 'purchase-order', data } },
      ['sentAt'],
    )
    const sending = isFirst ? sentFields(purchase, at) : {}
    changePurchase(transaction, user, {
      purchase,
      at,
      action: 'purchase.mail',
      fields: {
        ...sending,
        mails: [...purchase.mails, { at, to: supplier.email, byName: displayNameOf(user) }],
      },
      diff: { to: { before: '', after: supplier.email } },
    })
    if (isFirst) {
      await countIncoming(transaction, purchase, 1)
      await tellRestock(transaction, { before: purchase, after: { ...purchase, ...sending }, at })
    }
    return { status: isFirst ? 'sent' : purchase.status }
  })
}

/**
 * Enters what the supplier answered: the day they promise, from which the goods are expected then, and a note. The same
 * again changes nothing. Throws INVALID, FORBIDDEN and CONFLICT.
 */
export function acknowledgePurchase(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: MailDoor,
): Promise<Status> {
  const { promisedOn, note } = readBody(purchaseAcknowledgementSchema, body)
  requireNearDay(promisedOn, now())
  return run(async (transaction) => {
    const { user, purchase } = await dealtWith(transaction, id, uid)
    const words = note.trim()
    const { acknowledgement, status } = purchase
    if (purchase.promisedOn === promisedOn && acknowledgement?.note === words) return { status }
    if (!isOpen(purchase)) throw new ApiError('CONFLICT', 'The order has just changed.')
    if (promisedOn < purchase.sentOn) throw new ApiError('INVALID', 'The day is before the order was sent.')
    const at = now()
    changePurchase(transaction, user, {
      purchase,
      at,
      action: 'purchase.acknowledge',
      fields: {
        promisedOn,
        expectedOn: promisedOn,
        acknowledgement: { note: words, at, byName: displayNameOf(user) },
      },
      diff: { promised: { before: purchase.promisedOn, after: promisedOn } },
      reason: words,
    })
    await tellRestock(transaction, { before: purchase, after: { ...purchase, expectedOn: promisedOn }, at })
    return { status }
  })
}

/**
 * Changes the day the goods are expected on, with a reason. What the supplier promised stays, and lateness is measured
 * by it. The same again changes nothing. Throws INVALID, FORBIDDEN and CONFLICT.
 */
export function expectPurchase(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: MailDoor,
): Promise<Status> {
  const { expectedOn, reason } = readBody(purchaseExpectedSchema, body)
  requireNearDay(expectedOn, now())
  return run(async (transaction) => {
    const { user, purchase } = await dealtWith(transaction, id, uid)
    if (purchase.expectedOn === expectedOn) return { status: purchase.status }
    if (!isOpen(purchase)) throw new ApiError('CONFLICT', 'The order has just changed.')
    requireReason(reason)
    if (expectedOn < purchase.sentOn) throw new ApiError('INVALID', 'The day is before the order was sent.')
    const at = now()
    changePurchase(transaction, user, {
      purchase,
      at,
      action: 'purchase.expect',
      fields: { expectedOn },
      diff: { expected: { before: purchase.expectedOn, after: expectedOn } },
      reason: reason.trim(),
    })
    await tellRestock(transaction, { before: purchase, after: { ...purchase, expectedOn }, at })
    return { status: purchase.status }
  })
}

/** The order, for a member who buys. Throws NOT_FOUND and FORBIDDEN. */
async function dealtWith(
  transaction: Transaction,
  id: string,
  uid: string,
): Promise<{ user: UserRecord; purchase: Purchase }> {
  const user = await actingMember(transaction, uid)
  if (!meetsNeed(user.roles, BUYING))
    throw new ApiError('FORBIDDEN', 'Your role does not buy from suppliers.')
  const { purchase } = await readPurchaseOf(transaction, id)
  return { user, purchase }
}

/** Changes fields of an order, with its entry in the history. */
function changePurchase(
  transaction: Transaction,
  user: UserRecord,
  {
    purchase,
    at,
    action,
    fields,
    diff,
    reason = '',
  }: {
    purchase: Purchase
    at: number
    action: AuditAction
    fields: Partial<Purchase>
    diff: Readonly<Record<string, { before: string; after: string }>>
    reason?: string
  },
): void {
  const { id, revision } = purchase
  const auditId = `audit-${id}-${action.replace('purchase.', '')}-${revision + 1}`
  updatePurchase(transaction, purchase, {
    ...fields,
    lastAuditId: auditId,
    updatedAt: at,
    updatedBy: user.uid,
  })
  writeAuditEntry(transaction, user, {
    id: auditId,
    action,
    entity: COLLECTIONS.purchaseOrders,
    entityId: id,
    reason,
    diff,
  })
}
