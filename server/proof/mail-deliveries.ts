import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import type { deliveryMailSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readFulfilment } from '#server/api/read-stored.ts'
import { newPaperKey } from '#server/api/orders/mailed-papers.ts'
import { mailedOrder } from './order-address.ts'
import { isMailWanted, stopFieldsOf } from './wanted-mail.ts'
import type { Database, Written } from './written.ts'

/** What the customer is told of a delivery in its state, by mail and in the inbox. Goods that are collected are not on their way. */
export const deliveryNewsOf = ({ status, delivery }: Pick<Fulfilment, 'status' | 'delivery'>) =>
  status === 'delivered'
    ? 'order-delivered'
    : status === 'dispatched' && delivery.method === 'delivery'
      ? 'order-dispatched'
      : undefined

/**
 * Tells the customer that goods left or arrived, once each, unless they do without; true when it does.
 */
export async function mailDelivery(
  { run, siteUrl }: Pick<Database, 'run'> & { siteUrl: string },
  { id, before, after }: Written,
): Promise<boolean> {
  const read = readFulfilment(id, after)
  if (!read.ok || before?.['status'] === read.record.status) return false
  const { orderId, orderRef, customerUid, ref, dispatch, proof } = read.record
  const name = deliveryNewsOf(read.record)
  if (!name) return false
  const mailId = `${name}-${id}`
  const path = `${COLLECTIONS.mail}/${mailId}`
  return run(async (transaction) => {
    const [app, sent, user] = await transaction.get([
      `${COLLECTIONS.systemConfig}/app`,
      path,
      ...(customerUid ? [`${COLLECTIONS.users}/${customerUid}`] : []),
    ])
    if (sent || !isMailWanted(user, name)) return false
    const order = await mailedOrder(transaction, orderId)
    if (!order) return false
    const data: RecordOf<typeof deliveryMailSchema> = {
      origin: originOf(app, siteUrl),
      orderId,
      ref: orderRef,
      name: shownName(order.customer.name),
      delivery: ref,
      waybill: dispatch?.waybill ?? '',
      driver: dispatch?.driver ?? '',
      vehicle: dispatch?.vehicle ?? '',
      progress: order.deliveries && order.deliveries.holding > 1 ? orderStatusLabel(order) : '',
      receiver: proof?.name ?? '',
      deliveryId: id,
      paperKey: newPaperKey(),
      ...stopFieldsOf(customerUid, mailId),
    }
    transaction.set(path, { to: order.customer.email, sentBy: '', template: { name, data } }, ['sentAt'])
    return true
  })
}
