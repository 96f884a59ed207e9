import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { deliveryMailSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readFulfilment, readOrder } from '#server/api/read-stored.ts'
import { newPaperKey } from '#server/api/orders/mailed-papers.ts'
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
 * Tells the customer that goods left or arrived, once each; true when it does. The mail about the received order went to
 * a proven address only, and so do these; customers can do without.
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
    const [stored, received, app, sent, user] = await transaction.get([
      `${COLLECTIONS.orders}/${orderId}`,
      `${COLLECTIONS.mail}/order-received-${orderId}`,
      `${COLLECTIONS.systemConfig}/app`,
      path,
      ...(customerUid ? [`${COLLECTIONS.users}/${customerUid}`] : []),
    ])
    const order = readOrder(orderId, stored)
    if (sent || !received || !order.ok || !isMailWanted(user, name)) return false
    const data: RecordOf<typeof deliveryMailSchema> = {
      origin: originOf(app, siteUrl),
      orderId,
      ref: orderRef,
      name: shownName(order.record.customer.name),
      delivery: ref,
      waybill: dispatch?.waybill ?? '',
      driver: dispatch?.driver ?? '',
      vehicle: dispatch?.vehicle ?? '',
      receiver: proof?.name ?? '',
      deliveryId: id,
      paperKey: newPaperKey(),
      ...stopFieldsOf(customerUid, mailId),
    }
    transaction.set(path, { to: order.record.customer.email, sentBy: '', template: { name, data } }, [
      'sentAt',
    ])
    return true
  })
}
