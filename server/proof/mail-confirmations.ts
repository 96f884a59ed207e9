import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { confirmedMailSchema } from '#domain/records/mail-schema.ts'
import { waitingText } from '#domain/orders/waiting-text.ts'
import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readOrder } from '#server/api/read-stored.ts'
import { newPaperKey } from '#server/api/orders/mailed-papers.ts'
import type { Database, Written } from './written.ts'

/**
 * Tells the customer that the order is confirmed, once, with the documents; true when it does. The mail about the
 * received order went to a proven address only, and so does this one.
 */
export async function mailConfirmation(
  { run, siteUrl }: Pick<Database, 'run'> & { siteUrl: string },
  { id, before, after }: Written,
): Promise<boolean> {
  if (after?.['status'] !== 'confirmed' || before?.['status'] === 'confirmed') return false
  const path = `${COLLECTIONS.mail}/order-confirmed-${id}`
  return run(async (transaction) => {
    const [received, app, sent, stored] = await transaction.get([
      `${COLLECTIONS.mail}/order-received-${id}`,
      `${COLLECTIONS.systemConfig}/app`,
      path,
      `${COLLECTIONS.orders}/${id}`,
    ])
    const order = readOrder(id, stored)
    if (sent || !received || !order.ok) return false
    const { ref, customer, totals } = order.record
    const data: RecordOf<typeof confirmedMailSchema> = {
      origin: originOf(app, siteUrl),
      orderId: id,
      ref,
      name: shownName(customer.name),
      total: formatMoney(totals.totalMinor, 'GHS'),
      paperKey: newPaperKey(),
      waiting: waitingText(order.record),
    }
    transaction.set(path, { to: customer.email, sentBy: '', template: { name: 'order-confirmed', data } }, [
      'sentAt',
    ])
    return true
  })
}
