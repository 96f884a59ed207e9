import { SYSTEM_ACTOR } from '#domain/attention.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { OPEN_STATUSES } from '#domain/credit.ts'
import { canBeHeld, unreleasedFindings, type Order } from '#domain/order.ts'
import {
  confirmationFindings,
  linesOfSteps,
  submittedFindings,
  type Credit,
} from '#domain/proof/order-findings.ts'
import type { Finding } from '#domain/proof/line-findings.ts'
import { isSame } from '#domain/proof/same.ts'
import type { Quote } from '#domain/quote.ts'
import { keptFindings } from '#domain/attention.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { readInvoice, readOrder, readQuote } from './decode.ts'
import { productsOf, taxTable, zoneTable } from './shop-facts.ts'
import { report, writeAttention } from './write-attention.ts'
import type { Outcome, Prove } from './written.ts'

/**
 * Proves an order as it is submitted and with every step of its confirmation. What does not agree waits on hold for a
 * Manager. Reads the order and its line's products, the settings, and what it names: a quote, a proforma, an account.
 */
export const proveOrder: Prove = async ({ run }, { id, before, after, time }) => {
  if (!after) return 'proven'
  const read = readOrder(id, after)
  if (!read.ok)
    return report(run, {
      about: 'order',
      collection: COLLECTIONS.orders,
      id,
      recordId: id,
      ref: after['ref'],
      findings: [read.problem],
      isUnreadable: true,
    })
  const written = read.record
  const was = before && readOrder(id, before)
  const at = Date.parse(time)
  if (!before)
    return isSubmitted(written) ? run((transaction) => proveSubmitted(transaction, id, at)) : 'proven'
  if (!was?.ok || !isStep(was.record, written)) return 'proven'
  return run((transaction) => proveStep(transaction, was.record, written, at))
}

const isSubmitted = ({ status, postingIds }: Order): boolean =>
  status === 'submitted' && postingIds.length === 0

/** Whatever staff may change of a submitted order on its way to being confirmed. */
const isStep = (before: Order, after: Order): boolean =>
  before.status === 'submitted' &&
  (after.status === 'confirmed' ||
    (after.status === 'submitted' &&
      (after.postingIds.length > before.postingIds.length ||
        !isSame(after.lines, before.lines) ||
        !isSame(after.totals, before.totals))))

/** As it is now: what has gone on since is proven by the write that took it on. */
async function proveSubmitted(transaction: Transaction, id: string, at: number): Promise<Outcome> {
  const order = await orderNow(transaction, id)
  if (!order || !isSubmitted(order)) return 'proven'
  const [productOf, taxes, zoneOf, quote, credit] = await Promise.all([
    productsOf(transaction, order.lines),
    taxTable(transaction),
    zoneTable(transaction),
    quoteOf(transaction, order),
    creditOf(transaction, order),
  ])
  return hold(transaction, order, submittedFindings(order, { productOf, taxes, zoneOf, quote, credit }, at))
}

async function proveStep(
  transaction: Transaction,
  before: Order,
  after: Order,
  at: number,
): Promise<Outcome> {
  const isLast = after.status === 'confirmed'
  const [order, productOf, quote, proforma, credit] = await Promise.all([
    orderNow(transaction, after.id),
    after.quoteId === '' ? productsOf(transaction, linesOfSteps(before, after)) : () => undefined,
    quoteOf(transaction, after),
    isLast ? proformaOf(transaction, after) : undefined,
    isLast ? creditOf(transaction, after) : undefined,
  ])
  const findings = confirmationFindings(before, after, { productOf, quote, proforma, credit }, at)
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
  const openMinor = others.reduce((sum, one) => sum + Math.max(0, one.totals.totalMinor - one.paidMinor), 0)
  return { account, openMinor }
}

/** What a Manager released stays released; what has ended needs no hold. */
async function hold(transaction: Transaction, order: Order, findings: readonly Finding[]): Promise<Outcome> {
  const open = unreleasedFindings(order, keptFindings(findings))
  if (open.length === 0 || !canBeHeld(order)) return 'proven'
  const now = Date.now()
  transaction.update(`${COLLECTIONS.orders}/${order.id}`, {
    status: 'on_hold',
    hold: { from: order.status, at: now, findings: open, releasedAt: 0, releasedBy: '' },
    updatedAt: now,
    updatedBy: SYSTEM_ACTOR.uid,
  })
  await writeAttention(transaction, {
    about: 'order',
    done: 'held',
    collection: COLLECTIONS.orders,
    id: order.id,
    recordId: order.id,
    ref: order.ref,
    findings: open,
  })
  return 'held'
}
