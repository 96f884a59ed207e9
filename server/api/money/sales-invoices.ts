import type { Door } from '#server/api/door.ts'
import { randomBytes } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { chargeMinor } from '#domain/money/credit.ts'
import { entryOfCreditNote } from '#domain/money/ledger.ts'
import {
  creditNoteRequestSchema,
  evatRequestSchema,
  invoiceRequestSchema,
  salesInvoiceSchema,
} from '#domain/money/sales-invoice-schema.ts'
import {
  allOf,
  canBeInvoiced,
  creditedAfter,
  creditedLine,
  creditNoteTotals,
  creditProblem,
  hasUninvoiced,
  invoicedOf,
  invoiceIdOf,
  invoicePart,
  leftBranchOf,
  MAX_PART_INVOICES,
  partInvoiceIdOf,
  partProblem,
  salesRef,
  salesSeries,
  type PartRequest,
  type SalesInvoice,
  type Verification,
} from '#domain/money/sales-invoice.ts'
import { taxSumsOf } from '#domain/money/tax-totals.ts'
import { fulfilmentSchema } from '#domain/orders/fulfilment-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import type { AuditAction } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { addTaxTotals } from './add-tax-totals.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, nextNumber, writeAuditEntry, yearOf } from '#server/api/documents-of-staff.ts'
import { postEntries } from './post-entries.ts'
import { readBody } from '#server/api/read-body.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { isoDay } from '#lib/iso-day.ts'

const decodeInvoice = decoderOf(COLLECTIONS.salesInvoices, salesInvoiceSchema)

const decodeFulfilment = decoderOf(COLLECTIONS.fulfillments, fulfilmentSchema)

/** Invoices and credit notes are the accounts office's. */
const INVOICING: StaffNeed = { capability: 'transactions', grants: ['A'] }

const invoicePath = (id: string): string => `${COLLECTIONS.salesInvoices}/${id}`

/**
 * Issues the invoice of an order for all that is not invoiced yet, or for the part that `body` names; once. Throws
 * FORBIDDEN, also for somebody's own order, and INVALID before any goods have left and for more than has left.
 */
export async function invoiceOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ id: string; ref: string }> {
  const { part } = readBody(invoiceRequestSchema, body)
  return run(async (transaction) => {
    const user = await invoicingMember(transaction, uid)
    const document = await issueInvoice(transaction, orderId, { user, at: now(), part })
    if (!document) throw new ApiError('INVALID', 'All of this order is invoiced.')
    return document
  })
}

/**
 * The same in a transaction that has written nothing yet; without a user it is the shop itself that issues it. Nothing
 * where all of the order is invoiced. That two parts are never issued for the same goods follows from the counter of
 * their numbers, which both would change.
 */
export async function issueInvoice(
  transaction: Transaction,
  orderId: string,
  { user, at, part }: { user: UserRecord | undefined; at: number; part?: PartRequest | undefined },
): Promise<{ id: string; ref: string } | undefined> {
  const id = part ? partInvoiceIdOf(orderId, part.id) : invoiceIdOf(orderId)
  const [stored, known] = await transaction.get([`${COLLECTIONS.orders}/${orderId}`, invoicePath(id)])
  if (known) return { id, ref: decodeInvoice(id, known).ref }
  const read = stored && readOrder(orderId, stored)
  if (!read?.ok) throw new ApiError('INVALID', 'There is no such order.')
  const order = read.record
  if (user && order.customerUid === user.uid)
    throw new ApiError('FORBIDDEN', 'Nobody issues the invoice of their own order.')
  if (!canBeInvoiced(order)) throw new ApiError('INVALID', 'No goods of this order have left yet.')
  const issuedBefore = await transaction.list({ from: COLLECTIONS.salesInvoices, where: { orderId } })
  const invoices = issuedBefore.map((one) => decodeInvoice(one.id, one.data))
  const invoiced = invoicedOf(invoices)
  if (!hasUninvoiced(order, invoiced)) return undefined
  if (part) {
    const deliveries = await transaction.list({ from: COLLECTIONS.fulfillments, where: { orderId } })
    const left = leftBranchOf(
      order.lines,
      deliveries.map((one) => decodeFulfilment(one.id, one.data)),
    )
    const problem =
      invoices.filter(({ kind }) => kind === 'invoice').length >= MAX_PART_INVOICES
        ? `An order has at most ${MAX_PART_INVOICES} part invoices`
        : partProblem(order, { invoiced, left }, part)
    if (problem) throw new ApiError('INVALID', `${problem}.`)
  }
  const own = invoicePart(order, invoiced, part ? creditedAfter(invoiced, part) : allOf(order))
  if (part && own.totals.totalMinor <= 0) throw new ApiError('INVALID', 'This comes to nothing.')
  const invoice = await issued(transaction, order, at, {
    ...own,
    id,
    kind: 'invoice',
    invoiceId: '',
    invoiceRef: '',
    reason: '',
    lastAuditId: user ? `audit-${id}` : '',
    createdBy: user?.uid ?? SYSTEM_ACTOR.uid,
  })
  if (user) enter(transaction, user, { id, action: 'invoice.issue', ref: invoice.ref, reason: '' })
  return { id, ref: invoice.ref }
}

/**
 * Takes back part of an invoice with a credit note: the order is worth less by it, and the customer's account owes less.
 * The same id again changes nothing. Throws INVALID for more than was sold, and FORBIDDEN.
 */
export async function issueCreditNote(
  noteId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ id: string; ref: string }> {
  const request = readBody(creditNoteRequestSchema, body)
  const id = `credit-${noteId}`
  return run(async (transaction) => {
    const user = await invoicingMember(transaction, uid)
    const [storedInvoice, known] = await transaction.get([invoicePath(request.invoiceId), invoicePath(id)])
    if (known) {
      const note = decodeInvoice(id, known)
      if (note.invoiceId !== request.invoiceId || note.createdBy !== uid)
        throw new ApiError('CONFLICT', 'This id belongs to another credit note.')
      return { id, ref: note.ref }
    }
    if (!storedInvoice) throw new ApiError('NOT_FOUND', 'There is no such invoice.')
    const invoice = decodeInvoice(request.invoiceId, storedInvoice)
    if (invoice.kind !== 'invoice') throw new ApiError('INVALID', 'This is no invoice.')
    const [storedOrder] = await transaction.get([`${COLLECTIONS.orders}/${invoice.orderId}`])
    const read = storedOrder && readOrder(invoice.orderId, storedOrder)
    if (!read?.ok) throw new ApiError('INVALID', 'The order of this invoice cannot be read.')
    const order = read.record
    if (order.customerUid === uid)
      throw new ApiError('FORBIDDEN', 'Nobody issues a credit note to themselves.')
    const before = {
      quantities: invoice.creditedQuantities,
      deliveryMinor: invoice.creditedDeliveryMinor,
    }
    const problem = creditProblem(invoice, before, request)
    if (problem) throw new ApiError('INVALID', `${problem}.`)
    const after = creditedAfter(before, request)
    const totals = creditNoteTotals(invoice, before, after)
    if (totals.totalMinor <= 0) throw new ApiError('INVALID', 'This comes to nothing.')
    const at = now()
    const note = await issued(transaction, order, at, {
      id,
      kind: 'credit_note',
      lines: request.lines.flatMap(({ index, quantity }) => {
        const line = invoice.lines[index]
        return line ? [creditedLine(line, quantity)] : []
      }),
      orderLines: [],
      totals,
      invoiceId: invoice.id,
      invoiceRef: invoice.ref,
      reason: request.reason.trim(),
      lastAuditId: `audit-${id}`,
      createdBy: uid,
    })
    transaction.update(invoicePath(invoice.id), {
      creditedQuantities: after.quantities,
      creditedDeliveryMinor: after.deliveryMinor,
      creditedMinor: invoice.creditedMinor + totals.totalMinor,
      updatedAt: at,
      updatedBy: uid,
    })
    await creditOrder(transaction, order, note, at)
    enter(transaction, user, { id, action: 'invoice.credit', ref: note.ref, reason: note.reason })
    return { id, ref: note.ref }
  })
}

/** What the device of the tax office gave the document, entered once. Throws INVALID and FORBIDDEN. */
export async function enterEvat(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ id: string }> {
  const evat = readBody(evatRequestSchema, body)
  return run(async (transaction) => {
    const user = await invoicingMember(transaction, uid)
    const [stored] = await transaction.get([invoicePath(id)])
    if (!stored) throw new ApiError('NOT_FOUND', 'There is no such document.')
    const { ref, evat: known } = decodeInvoice(id, stored)
    if (known) {
      if (known.receiptNumber === evat.receiptNumber) return { id }
      throw new ApiError('INVALID', `${ref} has the numbers of the tax office already.`)
    }
    const at = now()
    const auditId = `audit-${id}-evat`
    transaction.update(invoicePath(id), {
      evat: { ...evat, at },
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    })
    enter(transaction, user, { id, auditId, action: 'invoice.evat', ref, reason: '' })
    return { id }
  })
}

type Own = Pick<
  SalesInvoice,
  | 'id'
  | 'kind'
  | 'lines'
  | 'orderLines'
  | 'totals'
  | 'invoiceId'
  | 'invoiceRef'
  | 'reason'
  | 'lastAuditId'
  | 'createdBy'
>

/** The document with the next number of its series, and what its code says to whoever has it. */
async function issued(transaction: Transaction, order: Order, at: number, own: Own): Promise<SalesInvoice> {
  const year = yearOf(at)
  const number = await nextNumber(transaction, salesSeries(own.kind, year), own.id, at)
  const code = randomBytes(16).toString('hex')
  const document: SalesInvoice = {
    ...own,
    number,
    ref: salesRef(own.kind, year, number),
    orderId: order.id,
    orderRef: order.ref,
    poNumber: order.poNumber,
    project: order.project,
    customerUid: order.customerUid,
    customer: order.customer,
    locationId: order.locationId,
    taxRates: order.taxRates,
    ...(order.taxExemption && { taxExemption: order.taxExemption }),
    issuedOn: isoDay(at),
    code,
    creditedQuantities: {},
    creditedDeliveryMinor: 0,
    creditedMinor: 0,
    createdAt: at,
    updatedAt: at,
    updatedBy: own.createdBy,
  }
  const { kind, ref, issuedOn } = document
  addTaxTotals(transaction, at, taxSumsOf(kind, own.totals))
  transaction.set(invoicePath(own.id), document)
  transaction.set(`${COLLECTIONS.verifications}/${code}`, {
    id: code,
    kind,
    ref,
    issuedOn,
    totalMinor: own.totals.totalMinor,
  } satisfies Verification)
  return document
}

/** The order is worth less, its account holds less for it, and the ledger says why. */
async function creditOrder(
  transaction: Transaction,
  order: Order,
  note: SalesInvoice,
  at: number,
): Promise<void> {
  const after = { ...order, creditedMinor: (order.creditedMinor ?? 0) + note.totals.totalMinor }
  transaction.update(`${COLLECTIONS.orders}/${order.id}`, {
    creditedMinor: after.creditedMinor,
    updatedAt: at,
    updatedBy: note.createdBy,
  })
  if (!order.customerUid) return
  const freedMinor = chargeMinor(order) - chargeMinor(after)
  if (freedMinor > 0)
    transaction.merge(`${COLLECTIONS.accounts}/${order.customerUid}`, {
      set: [
        [['open', order.id], chargeMinor(after) || undefined],
        [['lastOrderId'], order.id],
        [['updatedAt'], at],
        [['updatedBy'], note.createdBy],
      ],
      add: [[['openMinor'], -freedMinor]],
    })
  const { name, company, tin } = order.customer
  await postEntries(transaction, order.customerUid, [entryOfCreditNote(note)], { name, company, tin })
}

async function invoicingMember(transaction: Transaction, uid: string): Promise<UserRecord> {
  const user = await actingMember(transaction, uid)
  if (!meetsNeed(user.roles, INVOICING)) throw new ApiError('FORBIDDEN', 'Your role issues no invoices.')
  return user
}

const enter = (
  transaction: Transaction,
  user: UserRecord,
  {
    id,
    auditId = `audit-${id}`,
    action,
    ref,
    reason,
  }: { id: string; auditId?: string; action: AuditAction; ref: string; reason: string },
) =>
  writeAuditEntry(transaction, user, {
    id: auditId,
    action,
    entity: COLLECTIONS.salesInvoices,
    entityId: id,
    reason,
    diff: { ref: { before: '', after: ref } },
  })
