import type { Firestore } from 'firebase-admin/firestore'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import { signedMinor } from '#domain/money/payment.ts'
import { isBeingFulfilled, type Order } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isSame } from '#lib/same.ts'
import { decoded } from '#lib/schema.ts'
import { readInvoice, readOrder, readQuote } from '#server/api/read-stored.ts'
import { pagesOf } from '#server/proof/rebuild-totals.ts'
import type { Check } from './finding.ts'
import { amountFindings, nameOf, totalsFindings } from './order-amounts.ts'

/**
 * Orders that cannot be read, that do not add up, that say other prices than their proforma or the offer they were made
 * from, or that count other payments than were verified.
 */
export const checkOrders: Check = async function* (firestore) {
  const paid = await paidByOrder(firestore)
  for await (const page of pagesOf(firestore, COLLECTIONS.orders)) {
    const orders = page.map(({ id, data }) => ({ id, data, read: readOrder(id, data) }))
    const known = orders.flatMap(({ read }) => (read.ok ? [read.record] : []))
    const proformas = await storedOf(firestore, COLLECTIONS.invoices, known, ({ invoiceId }) => invoiceId)
    const quotes = await storedOf(firestore, COLLECTIONS.quotes, known, ({ quoteId }) => quoteId)
    for (const { id, data, read } of orders) {
      const findings = read.ok
        ? [
            ...amountFindings(read.record.lines),
            ...totalsFindings(read.record.lines, read.record.taxRates, read.record.totals),
            ...proformaFindings(read.record, proformas.get(read.record.invoiceId)),
            ...offerFindings(read.record, quotes.get(read.record.quoteId)),
            ...paidFindings(read.record, paid.get(id) ?? 0),
          ]
        : [read.problem]
      if (findings.length > 0)
        yield {
          about: 'order',
          collection: COLLECTIONS.orders,
          id,
          recordId: id,
          ref: data['ref'],
          findings,
          isUnreadable: !read.ok,
        }
    }
  }
}

/** What was verified of each order's payments, less what was refunded. */
async function paidByOrder(firestore: Firestore): Promise<ReadonlyMap<string, number>> {
  const paid = new Map<string, number>()
  for await (const page of pagesOf(firestore, COLLECTIONS.transactions))
    for (const { id, data } of page) {
      const read = decoded(paymentSchema, { ...data, id })
      if (!read.ok || read.record.status !== 'verified') continue
      const { orderId } = read.record
      paid.set(orderId, (paid.get(orderId) ?? 0) + signedMinor(read.record))
    }
  return paid
}

/** By id, of these orders. */
async function storedOf(
  firestore: Firestore,
  collection: string,
  orders: readonly Order[],
  idOf: (order: Order) => string,
): Promise<ReadonlyMap<string, unknown>> {
  const ids = [...new Set(orders.map(idOf))].filter(Boolean)
  if (ids.length === 0) return new Map()
  const found = await firestore.getAll(...ids.map((id) => firestore.collection(collection).doc(id)))
  return new Map(found.map((one) => [one.id, one.data()]))
}

/** The prices that the customer was told when it was confirmed. */
function proformaFindings(order: Order, stored: unknown): string[] {
  if (order.invoiceId === '' || !isBeingFulfilled(order)) return []
  const read = readInvoice(order.invoiceId, stored)
  if (!read.ok) return ['Its proforma is not there, or cannot be read']
  const { orderId, lines, totals } = read.record
  if (orderId !== order.id) return ['Its proforma is that of another order']
  const wrong = order.lines.flatMap((line) => {
    const its = lines.find(({ productId }) => productId === line.productId)
    return its?.unitPriceMinor === line.unitPriceMinor && its.quantity === line.quantity
      ? []
      : [`${nameOf(line)}: its proforma says another price or quantity`]
  })
  return isSame(totals, order.totals) ? wrong : [...wrong, 'Its proforma comes to another total']
}

/** An accepted offer keeps its prices. */
function offerFindings(order: Order, stored: unknown): string[] {
  if (order.quoteId === '') return []
  const read = readQuote(order.quoteId, stored)
  const offer: Quote['offer'] = read.ok ? read.record.offer : undefined
  if (!offer) return ['The offer it was made from is not there, or cannot be read']
  return order.lines.flatMap((line) => {
    const offered = offer.lines.find(({ productId }) => productId === line.productId)
    return !offered || offered.unitPriceMinor === line.unitPriceMinor
      ? []
      : [`${nameOf(line)}: the offer says another price`]
  })
}

const paidFindings = ({ paidMinor }: Order, verifiedMinor: number): string[] =>
  paidMinor === verifiedMinor
    ? []
    : [`Paid says ${formatMoney(paidMinor, 'GHS')}, its payments ${formatMoney(verifiedMinor, 'GHS')}`]
