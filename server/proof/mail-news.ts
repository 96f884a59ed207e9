import type { MailName } from '#domain/content/standard-mails.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import { signedMinor } from '#domain/money/payment.ts'
import { salesInvoiceSchema } from '#domain/money/sales-invoice-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import type { CustomerEvent } from '#domain/people/customer-notification.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { newsMailSchema } from '#domain/records/mail-schema.ts'
import { decoded, type RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { truncate } from '#lib/text.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readQuote } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { mailedOrder } from './order-address.ts'
import { customerNewsOf, type WatchedCollection } from './tell-customer.ts'
import type { Database, Written } from './written.ts'

type NewsMail = Extract<CustomerEvent, MailName>
type Mailed = Pick<RecordOf<typeof newsMailSchema>, 'about' | 'amount'> & { to: string; name: string }

/** News that are mailed as the inbox has them; mails that say more have triggers of their own. */
const NEWS_MAILS: readonly NewsMail[] = [
  'order-declined',
  'order-cancelled',
  'order-returned',
  'payment-reversed',
  'payment-refunded',
  'credit-note',
  'quote-question',
  'quote-declined',
]

/** Mails the customer what became of an order, a payment or a quote, once; true when it does. They need it to act, or as a record. */
export async function mailNews(
  { run, siteUrl }: Pick<Database, 'run'> & { siteUrl: string },
  collection: WatchedCollection,
  written: Written,
): Promise<boolean> {
  const news = customerNewsOf(collection, written)
  const name = NEWS_MAILS.find((one) => one === news?.event)
  if (!news || !name) return false
  const { id: mailId, recordId, ref } = news
  return run(async (transaction) => {
    const path = `${COLLECTIONS.mail}/${mailId}`
    const [app, sent] = await transaction.get([`${COLLECTIONS.systemConfig}/app`, path])
    if (sent) return false
    const mailed = await mailedIn(transaction, collection, written, news.about)
    if (!mailed) return false
    const data: RecordOf<typeof newsMailSchema> = {
      origin: originOf(app, siteUrl),
      recordId,
      ref,
      name: shownName(mailed.name),
      about: truncate(mailed.about, 2000),
      amount: mailed.amount,
    }
    transaction.set(path, { to: mailed.to, sentBy: '', template: { name, data } }, ['sentAt'])
    return true
  })
}

/** To whom, and what it says; undefined without a proven address. */
async function mailedIn(
  transaction: Transaction,
  collection: WatchedCollection,
  { id, after }: Written,
  about: string,
): Promise<Mailed | undefined> {
  if (collection === COLLECTIONS.quotes) return quoteMailed(transaction, id, after, about)
  const orderId = collection === COLLECTIONS.orders ? id : after?.['orderId']
  if (typeof orderId !== 'string' || orderId === '') return undefined
  const order = await mailedOrder(transaction, orderId)
  if (!order) return undefined
  const { email: to, name } = order.customer
  // Its company has written to whoever ordered, with the reason.
  if (collection === COLLECTIONS.orders && isRefusedByCompany(order)) return undefined
  if (collection === COLLECTIONS.orders)
    return { to, name, about, amount: order.paidMinor > 0 ? formatMoney(order.paidMinor, 'GHS') : '' }
  return { to, name, about, ...amountIn(collection, id, after) }
}

const isRefusedByCompany = ({ companyApproval, decidedBy }: Order): boolean =>
  companyApproval?.state === 'refused' && companyApproval.byUid === decidedBy

/** Of a payment and a credit note, whose words say the amount themselves. */
function amountIn(
  collection: WatchedCollection,
  id: string,
  after: Written['after'],
): Pick<Mailed, 'amount'> & Partial<Pick<Mailed, 'about'>> {
  if (collection === COLLECTIONS.transactions) {
    const read = decoded(paymentSchema, { ...after, id })
    if (read.ok)
      return { amount: formatMoney(Math.abs(signedMinor(read.record)), 'GHS'), about: read.record.reason }
  }
  if (collection === COLLECTIONS.salesInvoices) {
    const read = decoded(salesInvoiceSchema, { ...after, id })
    if (read.ok)
      return { amount: formatMoney(read.record.totals.totalMinor, 'GHS'), about: read.record.reason }
  }
  return { amount: '' }
}

async function quoteMailed(
  transaction: Transaction,
  id: string,
  after: Written['after'],
  about: string,
): Promise<Mailed | undefined> {
  const read = readQuote(id, after)
  if (!read.ok || !read.record.emailConfirmedAt) return undefined
  const { customer, status, staffMessageId } = read.record
  const facts = { to: customer.email, name: customer.name, amount: '' }
  if (status === 'declined' || staffMessageId === undefined) return { ...facts, about }
  const [message] = await transaction.get([`${COLLECTIONS.quotes}/${id}/messages/${staffMessageId}`])
  const text = message?.['text']
  return { ...facts, about: typeof text === 'string' ? text : '' }
}
