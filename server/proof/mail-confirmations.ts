import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { confirmedMailSchema } from '#domain/records/mail-schema.ts'
import { waitingText } from '#domain/orders/waiting-text.ts'
import { WALK_IN } from '#domain/orders/counter-form.ts'
import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readOrder } from '#server/api/read-stored.ts'
import { newPaperKey } from '#server/api/orders/mailed-papers.ts'
import { isNamedByUs, type Database, type Written } from './written.ts'

/**
 * Tells the customer that the order is confirmed, once, with the documents; true when it does. The mail about the
 * received order went to a proven address only, and so does this one; that of a sale to the one given at the counter.
 */
export async function mailConfirmation(
  { run, siteUrl }: Pick<Database, 'run'> & { siteUrl: string },
  { id, before, after }: Written,
): Promise<boolean> {
  if (after?.['status'] !== 'confirmed' || before?.['status'] === 'confirmed' || !isNamedByUs({ id }))
    return false
  const mailName = after['source'] === 'counter' ? 'sale-confirmed' : 'order-confirmed'
  const path = `${COLLECTIONS.mail}/${mailName}-${id}`
  return run(async (transaction) => {
    const [received, app, sent, stored] = await transaction.get([
      `${COLLECTIONS.mail}/order-received-${id}`,
      `${COLLECTIONS.systemConfig}/app`,
      path,
      `${COLLECTIONS.orders}/${id}`,
    ])
    const order = readOrder(id, stored)
    if (sent || !order.ok) return false
    const { ref, customer, totals, source } = order.record
    if (source === 'counter' ? !customer.email : !received) return false
    const data: RecordOf<typeof confirmedMailSchema> = {
      origin: originOf(app, siteUrl),
      orderId: id,
      ref,
      name: customer.name === WALK_IN.name ? '' : shownName(customer.name),
      total: formatMoney(totals.totalMinor, 'GHS'),
      paperKey: newPaperKey(),
      waiting: waitingText(order.record),
    }
    transaction.set(path, { to: customer.email, sentBy: '', template: { name: mailName, data } }, ['sentAt'])
    return true
  })
}
