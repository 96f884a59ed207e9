import type { Order } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { orderMailSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/**
 * Mails the customer that something happened to their order; `nth` tells it from the same mail at another time, `said` is what else
 * its template says. The mail
 * about the received order went to a proven address only, and so does this one. Reads it, so it comes before any write.
 */
export async function orderMail(
  transaction: Transaction,
  order: Order,
  name: 'order-restocked' | 'order-change' | 'order-short' | 'order-reduced',
  { siteUrl, nth, said }: { siteUrl: string; nth: string; said?: Readonly<Record<string, string>> },
): Promise<() => void> {
  const [received, app] = await transaction.get([
    `${COLLECTIONS.mail}/order-received-${order.id}`,
    `${COLLECTIONS.systemConfig}/app`,
  ])
  if (!received) return () => {}
  const data = {
    ...mailed(order, app, siteUrl),
    ...said,
  }
  const mail = { to: order.customer.email, sentBy: '', template: { name, data } }
  return () => transaction.set(`${COLLECTIONS.mail}/${name}-${order.id}-${nth}`, mail, ['sentAt'])
}

/** What mails a customer, once, that their order has arrived here; to a proven address only. It reads, so it comes first. */
export async function receivedMail(
  transaction: Transaction,
  siteUrl: string,
): Promise<(order: MailedOrder) => void> {
  const [app] = await transaction.get([`${COLLECTIONS.systemConfig}/app`])
  return (order) => {
    const template = { name: 'order-received', data: mailed(order, app, siteUrl) }
    const mail = { to: order.customer.email, sentBy: order.customerUid, template }
    transaction.set(`${COLLECTIONS.mail}/order-received-${order.id}`, mail, ['sentAt'])
  }
}

type MailedOrder = Pick<Order, 'id' | 'ref' | 'customer' | 'customerUid' | 'totals'>

const mailed = (
  order: MailedOrder,
  app: Readonly<Record<string, unknown>> | undefined,
  siteUrl: string,
): RecordOf<typeof orderMailSchema> => ({
  origin: originOf(app, siteUrl),
  orderId: order.id,
  ref: order.ref,
  name: shownName(order.customer.name),
  total: formatMoney(order.totals.totalMinor, 'GHS'),
})
