import { dueMinor } from '#domain/money/payment.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { OPEN_STATUSES } from '#domain/money/credit.ts'
import { canBeHeld, ORDER_STATUSES, unreleasedFindings, type Order } from '#domain/orders/order.ts'
import {
  confirmationFindings,
  confirmedLines,
  submittedFindings,
  type AgreedFacts,
  type Credit,
} from '#domain/proof/order-findings.ts'
import type { Finding } from '#domain/proof/line-findings.ts'
import { isSame } from '#lib/same.ts'
import type { PriceOverride } from '#domain/pricing/price-override.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { keptFindings } from '#domain/records/attention.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { readHold, readInvoice, readOrder, readPriceOverride, readQuote } from '#server/api/read-stored.ts'
import { agreedWith } from '#server/api/pricing/agreed-with.ts'
import { productsOf } from '#server/api/catalogue/products-of.ts'
import { cutLines } from './oversized-lines.ts'
import { taxTable, zoneTable } from '#server/api/shop-facts.ts'
import { resolveHeld, writeAttention } from './write-attention.ts'
import type { Outcome, Prove } from './written.ts'
import { epochOf } from '#lib/iso-day.ts'

/**
 * Checks an order when it is submitted and when it is confirmed. An order that does not agree with other
 * records, or cannot be read, waits on hold for a Manager. Reads the order and the products of its lines, the settings,
 * and the quote, proforma or account it names.
 */
export const proveOrder: Prove = async (database, written) => {
  const over = await endHold(database, written)
  const outcome = await proveWritten(database, written)
  return outcome === 'proven' ? over : outcome
}

const isOnHold = (order: Readonly<Record<string, unknown>>): boolean => order['status'] === 'on_hold'

/** An order that a Manager released, declined or cancelled no longer needs attention. */
const endHold: Prove = async ({ run }, { id, before, after }) => {
  if (!before || !after || !isOnHold(before) || isOnHold(after)) return 'proven'
  const hold = readHold(before['hold'])
  if (!hold.ok) return 'proven'
  const { findings } = hold.record
  return run((transaction) =>
    resolveHeld(transaction, { collection: COLLECTIONS.orders, id, findings }, isOnHold),
  )
}

const proveWritten: Prove = async ({ run }, { id, before, after, time }) => {
  if (!after) return 'proven'
  if (cutLines(after)) return run((transaction) => cutOversized(transaction, id))
  const read = readOrder(id, after)
  if (!read.ok) return run((transaction) => holdUnreadable(transaction, id))
  const written = read.record
  const was = before && readOrder(id, before)
  const at = epochOf(time)
  if (!before)
    return isSubmitted(written) ? run((transaction) => proveSubmitted(transaction, id, at)) : 'proven'
  if (!was?.ok || !isStep(was.record, written)) return 'proven'
  return run((transaction) => proveStep(transaction, was.record, written, at))
}

const isSubmitted = ({ status, postingIds }: Order): boolean =>
  status === 'submitted' && postingIds.length === 0

/**
 * The changes staff may make to a submitted order on its way to confirmation; what its company changes, or staff
 * take out, the API prices.
 */
const isStep = (before: Order, after: Order): boolean =>
  before.status === 'submitted' &&
  isSame(before.companyApproval, after.companyApproval) &&
  isSame(before.reductions, after.reductions) &&
  (after.status === 'confirmed' ||
    (after.status === 'submitted' &&
      (after.postingIds.length > before.postingIds.length ||
        !isSame(after.lines, before.lines) ||
        !isSame(after.totals, before.totals))))

/** The current order: later changes are checked by the write that made them. */
async function proveSubmitted(transaction: Transaction, id: string, at: number): Promise<Outcome> {
  const order = await orderNow(transaction, id)
  if (!order || !isSubmitted(order)) return 'proven'
  const [productOf, taxes, zoneOf, quote, overrides, { priceLists, exemption }, credit] = await Promise.all([
    productsOf(transaction, order.lines),
    taxTable(transaction),
    zoneTable(transaction),
    quoteOf(transaction, order),
    overridesOf(transaction, order),
    agreedOf(transaction, order),
    creditOf(transaction, order),
  ])
  const facts = { productOf, taxes, zoneOf, quote, overrides, priceLists, exemption, credit }
  return hold(transaction, order, submittedFindings(order, facts, at))
}

async function proveStep(
  transaction: Transaction,
  before: Order,
  after: Order,
  at: number,
): Promise<Outcome> {
  const isLast = after.status === 'confirmed'
  const [order, productOf, quote, overrides, { priceLists }, proforma, credit] = await Promise.all([
    orderNow(transaction, after.id),
    after.quoteId === '' ? productsOf(transaction, confirmedLines(before, after)) : () => undefined,
    quoteOf(transaction, after),
    overridesOf(transaction, after),
    agreedOf(transaction, after),
    isLast ? proformaOf(transaction, after) : undefined,
    isLast ? creditOf(transaction, after) : undefined,
  ])
  const facts = { productOf, quote, overrides, priceLists, proforma, credit }
  const findings = confirmationFindings(before, after, facts, at)
  return order ? hold(transaction, order, findings) : 'proven'
}

async function orderNow(transaction: Transaction, id: string): Promise<Order | undefined> {
  const [data] = await transaction.get([`${COLLECTIONS.orders}/${id}`])
  const read = readOrder(id, data)
  return read.ok ? read.record : undefined
}

async function quoteOf(transaction: Transaction, { quoteId }: Order): Promise<Quote | undefined> {
  if (quoteId === '') return undefined
  const [data] = await transaction.get([`${COLLECTIONS.quotes}/${quoteId}`])
  const read = readQuote(quoteId, data)
  return read.ok ? read.record : undefined
}

async function overridesOf(
  transaction: Transaction,
  { id, hasOverrides }: Order,
): Promise<PriceOverride | undefined> {
  if (!hasOverrides) return undefined
  const [data] = await transaction.get([`${COLLECTIONS.priceOverrides}/${id}`])
  const read = readPriceOverride(id, data)
  return read.ok ? read.record : undefined
}

/** What was agreed with its customer; an offer keeps its own prices. */
const agreedOf = (transaction: Transaction, { customerUid, quoteId }: Order): Promise<AgreedFacts> =>
  agreedWith(transaction, quoteId === '' ? customerUid : '')

async function proformaOf(transaction: Transaction, { invoiceId }: Order) {
  if (invoiceId === '') return undefined
  const [data] = await transaction.get([`${COLLECTIONS.invoices}/${invoiceId}`])
  const read = readInvoice(invoiceId, data)
  return read.ok ? read.record : undefined
}

async function creditOf(transaction: Transaction, order: Order): Promise<Credit | undefined> {
  if (order.paymentMethod !== 'on_account') return undefined
  const [[account], open] = await Promise.all([
    transaction.get([`${COLLECTIONS.accounts}/${order.customerUid}`]) as Promise<Credit['account'][]>,
    transaction.list({
      from: COLLECTIONS.orders,
      where: { customerUid: order.customerUid, paymentMethod: 'on_account', status: [...OPEN_STATUSES] },
    }),
  ])
  const others = open.flatMap(({ id, data }) => {
    const read = readOrder(id, data)
    return id !== order.id && read.ok ? [read.record] : []
  })
  const openMinor = others.reduce((sum, one) => sum + Math.max(0, dueMinor(one)), 0)
  return { account, openMinor }
}

/** An order released by a Manager stays released; one that has ended needs no hold. */
function hold(transaction: Transaction, order: Order, findings: readonly Finding[]): Promise<Outcome> {
  const open = unreleasedFindings(order, keptFindings(findings))
  if (open.length === 0 || !canBeHeld(order)) return Promise.resolve('proven')
  return putOnHold(transaction, order, open)
}

/** Only its status says whether it can wait: nothing else in it is certain. */
async function holdUnreadable(transaction: Transaction, id: string): Promise<Outcome> {
  const [stored] = await transaction.get([`${COLLECTIONS.orders}/${id}`])
  const read = readOrder(id, stored)
  if (!stored || read.ok) return 'proven'
  const findings = keptFindings([read.problem])
  const known = readHold(stored['hold'])
  if (known.ok && findings.every((finding) => known.record.findings.includes(finding))) return 'proven'
  const status = ORDER_STATUSES.find((one) => one === stored['status'])
  const order = { id, ref: stored['ref'], isUnreadable: true }
  if (status && canBeHeld({ status })) return putOnHold(transaction, { ...order, status }, findings)
  const isNew = await writeAttention(transaction, { ...lineOf(order), done: 'reported', findings })
  return isNew ? 'reported' : 'proven'
}

/** Nobody has to load what does not belong in an order; the rest waits for a Manager. */
async function cutOversized(transaction: Transaction, id: string): Promise<Outcome> {
  const [stored] = await transaction.get([`${COLLECTIONS.orders}/${id}`])
  const cut = stored && cutLines(stored)
  if (!cut) return 'proven'
  const { lines, kilobytes } = cut
  const findings = [`It had ${kilobytes} KB: what no line of an order holds was taken out of its lines`]
  const status = ORDER_STATUSES.find((one) => one === stored['status'])
  const order = { id, ref: stored['ref'] }
  if (status && canBeHeld({ status }))
    return putOnHold(transaction, { ...order, status }, findings, { lines })
  transaction.update(`${COLLECTIONS.orders}/${id}`, { lines })
  await writeAttention(transaction, { ...lineOf(order), done: 'healed', findings })
  return 'healed'
}

type Held = { id: string; ref: unknown; isUnreadable?: boolean }

async function putOnHold(
  transaction: Transaction,
  order: Held & Pick<Order, 'status'>,
  findings: string[],
  changes: Pick<Partial<Order>, 'lines'> = {},
): Promise<Outcome> {
  const now = Date.now()
  const progress = `${COLLECTIONS.orderProgress}/${order.id}`
  // Branches that pick it cannot read the order.
  const [planned] = order.status === 'processing' ? await transaction.get([progress]) : []
  if (planned) transaction.update(progress, { isOnHold: true })
  transaction.update(`${COLLECTIONS.orders}/${order.id}`, {
    ...changes,
    status: 'on_hold',
    hold: { from: order.status, at: now, findings, releasedAt: 0, releasedBy: '' },
    updatedAt: now,
    updatedBy: SYSTEM_ACTOR.uid,
  })
  await writeAttention(transaction, { ...lineOf(order), done: 'held', findings })
  return 'held'
}

const lineOf = ({ id, ref, isUnreadable = false }: Held) => ({
  about: 'order' as const,
  collection: COLLECTIONS.orders,
  id,
  recordId: id,
  ref,
  isUnreadable,
})
