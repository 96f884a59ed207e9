import { paymentSchema } from '#domain/money/payment-schema.ts'
import { isDeclaredByCustomer, isOnAccount, type PaymentStatus } from '#domain/money/payment.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { MAILS, paymentMailSchema } from '#domain/records/mail-schema.ts'
import { decoded, type RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { mailedOrder } from './order-address.ts'
import { isMailWanted, stopFieldsOf } from './wanted-mail.ts'
import type { Database, Written } from './written.ts'

const NAMES: Readonly<Partial<Record<PaymentStatus, (typeof MAILS)[number]>>> = {
  verified: 'payment-verified',
  rejected: 'payment-rejected',
}

/**
 * Tells the customer that a payment arrived, unless they do without, and why one that they declared was rejected, once;
 * true when it does. It goes to the proven address of whoever declared it, or where mails about the order go.
 */
export async function mailPayment(
  { run, siteUrl }: Pick<Database, 'run'> & { siteUrl: string },
  { id, before, after }: Written,
): Promise<boolean> {
  const read = decoded(paymentSchema, after && { ...after, id })
  if (!read.ok || before?.['status'] !== 'declared') return false
  const { status, orderId, orderRef, customerUid, customerName, payerEmail, isRefund, reason } = read.record
  const name = NAMES[status]
  if (!name || isRefund || customerUid === '') return false
  if (status === 'rejected' && !isDeclaredByCustomer(read.record)) return false
  const mailId = `${name}-${id}`
  const path = `${COLLECTIONS.mail}/${mailId}`
  return run(async (transaction) => {
    const [app, sent, user] = await transaction.get([
      `${COLLECTIONS.systemConfig}/app`,
      path,
      `${COLLECTIONS.users}/${customerUid}`,
    ])
    if (sent || !isMailWanted(user, name)) return false
    const to = payerEmail || (orderId && (await mailedOrder(transaction, orderId))?.customer.email)
    if (!to) return false
    const data: RecordOf<typeof paymentMailSchema> = {
      origin: originOf(app, siteUrl),
      paymentId: id,
      ref: isOnAccount(read.record) ? '' : orderRef,
      name: shownName(customerName),
      amount: formatMoney(read.record.receivedMinor ?? read.record.amountMinor, 'GHS'),
      reason,
      ...stopFieldsOf(customerUid, mailId),
    }
    transaction.set(path, { to, sentBy: '', template: { name, data } }, ['sentAt'])
    return true
  })
}
