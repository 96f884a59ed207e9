import { creditProposalSchema } from '#domain/money/credit-proposal-schema.ts'
import { creditText } from '#domain/money/credit-proposal.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import { isDeclaredByCustomer, isOnAccount, signedMinor } from '#domain/money/payment.ts'
import { salesInvoiceSchema } from '#domain/money/sales-invoice-schema.ts'
import type { CustomerNotification } from '#domain/people/customer-notification.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import { referralSchema } from '#domain/people/referral-schema.ts'
import { takenOutText } from '#domain/orders/order-change.ts'
import { waitingText } from '#domain/orders/waiting-text.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { prizeWinnerSchema } from '#domain/loyalty/prize-draw-schema.ts'
import { decoded } from '#lib/schema.ts'
import { truncate } from '#lib/text.ts'
import { dayText } from '#lib/time-ago.ts'
import { readFulfilment, readOrder, readQuote } from '#server/api/read-stored.ts'
import { lostGoods } from './order-goods.ts'
import { deliveryNewsOf } from './mail-deliveries.ts'
import { kycNewsOf } from './mail-kyc.ts'
import { returnedText } from './order-news.ts'
import { isNamedByUs, type Database, type Written } from './written.ts'
import { epochOf } from '#lib/iso-day.ts'

type News = Pick<CustomerNotification, 'event' | 'customerUid' | 'recordId' | 'ref' | 'about'> & {
  /** Tells it from the same event of the record at another time. */
  at?: number | string
}

/** What this write means for the customer whose record it is; undefined where it is nothing they are told of. */
type NewsOf = (written: Written) => News | undefined

const newsOfOrder: NewsOf = ({ id, before, after }) => {
  const read = readOrder(id, after)
  if (!read.ok || !before) return undefined
  const { status, customerUid, ref, decisionReason, decidedBy, backorder, change, reductions, updatedAt } =
    read.record
  const facts = { customerUid, recordId: id, ref }
  const proposed = before['change'] as { number?: unknown; state?: unknown } | undefined
  const was = before['backorder'] as { isOpen?: unknown } | undefined
  const isGoingOn = status === 'confirmed' || status === 'processing'
  if (lostGoods(before, read.record))
    return { ...facts, event: 'order-short', about: waitingText(read.record), at: updatedAt }
  const reduced = reductions?.at(-1)
  const reducedBefore = before['reductions']
  if (reduced && reductions?.length !== (Array.isArray(reducedBefore) ? reducedBefore.length : 0))
    return {
      ...facts,
      event: 'order-reduced',
      about: `${takenOutText(reduced)}: ${reduced.reason}`,
      at: reductions?.length,
    }
  // What waited may be reserved with the first delivery that is planned; taken out, it has not arrived.
  const isChanged = change?.state === 'accepted' && proposed?.state === 'open'
  if (isGoingOn && !isChanged && was?.isOpen === true && backorder?.isOpen === false)
    return { ...facts, event: 'order-restocked', about: '', at: updatedAt }
  if (change?.state === 'open' && proposed?.number !== change.number)
    return { ...facts, event: 'order-change', about: change.note, at: change.number }
  if (change?.state === 'withdrawn' && proposed?.state === 'open')
    return { ...facts, event: 'order-change-withdrawn', about: '', at: change.number }
  if (before['status'] === status) return undefined
  switch (status) {
    case 'confirmed':
      return { ...facts, event: 'order-confirmed', about: '' }
    case 'declined':
      return { ...facts, event: 'order-declined', about: decisionReason }
    case 'cancelled':
      return decidedBy === customerUid
        ? undefined
        : { ...facts, event: 'order-cancelled', about: decisionReason }
    case 'expired':
      return { ...facts, event: 'order-expired', about: 'We saw no payment, so you owe nothing' }
    default:
      return undefined
  }
}

const newsOfDelivery: NewsOf = ({ id, before, after }) => {
  const read = readFulfilment(id, after)
  if (!read.ok) return undefined
  const { customerUid, orderId, orderRef, ref, dispatch, proof, returns } = read.record
  const facts = { customerUid, recordId: orderId, ref: orderRef }
  const back = returns.at(-1)
  // A long return is several with one id.
  if (back && idOfLast(before?.['returns']) !== back.id)
    return { ...facts, event: 'order-returned', about: returnedText(read.record, back.id), at: back.id }
  if (before?.['status'] === read.record.status) return undefined
  const event = deliveryNewsOf(read.record)
  if (!event) return undefined
  return {
    ...facts,
    event,
    about:
      event === 'order-delivered'
        ? proof
          ? `${ref}: received by ${proof.name}`
          : ref
        : [`${ref}, waybill ${dispatch?.waybill ?? ''}`, dispatch?.driver, dispatch?.vehicle]
            .filter(Boolean)
            .join(', '),
  }
}

const idOfLast = (returns: unknown): unknown =>
  Array.isArray(returns) ? (returns.at(-1) as { id?: unknown } | undefined)?.id : undefined

const newsOfPayment: NewsOf = ({ id, before, after }) => {
  const read = decoded(paymentSchema, after && { ...after, id })
  if (!read.ok) return undefined
  const { status, customerUid, orderRef, isRefund, kind, reason } = read.record
  const facts = { customerUid, recordId: id, ref: isOnAccount(read.record) ? '' : orderRef }
  const amount = formatMoney(Math.abs(signedMinor(read.record)), 'GHS')
  if (!before && kind === 'credit' && isRefund) return { ...facts, event: 'payment-kept', about: amount }
  if (!before || before['status'] === status) return undefined
  if (status === 'verified')
    return { ...facts, event: isRefund ? 'payment-refunded' : 'payment-verified', about: amount }
  if (status === 'rejected' && !isRefund && isDeclaredByCustomer(read.record))
    return { ...facts, event: 'payment-rejected', about: `${amount}: ${reason}` }
  // Money that we give back after all is a refund once more.
  if (status === 'reversed' && !isRefund)
    return { ...facts, event: 'payment-reversed', about: `${amount}: ${reason}` }
  return undefined
}

const newsOfQuote: NewsOf = ({ id, before, after }) => {
  const read = readQuote(id, after)
  if (!read.ok) return undefined
  const { status, customerUid, ref, revision, offer, decisionReason, decidedBy, staffMessageId } = read.record
  const facts = { customerUid, recordId: id, ref }
  if (status === 'sent' && offer && before?.['revision'] !== revision)
    return { ...facts, event: 'quote', about: `Valid until ${dayText(offer.validUntil)}`, at: revision }
  if (staffMessageId !== undefined && before?.['staffMessageId'] !== staffMessageId)
    return { ...facts, event: 'quote-question', about: '', at: staffMessageId }
  if (before?.['status'] === status) return undefined
  if (status === 'declined' && decidedBy !== customerUid)
    return { ...facts, event: 'quote-declined', about: decisionReason }
  return undefined
}

const newsOfKyc: NewsOf = ({ id, before, after }) => {
  const read = decoded(kycSchema, after && { ...after, id })
  if (!read.ok || before?.['status'] === read.record.status) return undefined
  const { status, reason, decidedAt } = read.record
  const event = kycNewsOf(status)
  return event && { event, customerUid: id, recordId: id, ref: '', about: reason, at: decidedAt }
}

const newsOfReferral: NewsOf = ({ id, before, after }) => {
  const read = decoded(referralSchema, after && { ...after, id })
  if (!read.ok) return undefined
  const { status, referrerUid, name, rewardMinor, takenBackMinor, corrections, decisionReason } = read.record
  const facts = { customerUid: referrerUid, recordId: id, ref: '' }
  const lessMinor = takenBackMinor - Number(before?.['takenBackMinor'] ?? 0)
  if (status === 'rewarded' && before?.['status'] !== 'rewarded')
    return {
      ...facts,
      event: 'reward',
      about: `${formatMoney(rewardMinor, 'GHS')} of credit for referring ${name}`,
    }
  if (status === 'rewarded' && lessMinor > 0)
    return {
      ...facts,
      event: 'reward-taken-back',
      about: `${formatMoney(lessMinor, 'GHS')} for referring ${name}: given back or no longer paid`,
      at: corrections,
    }
  if (status === 'voided' && before?.['status'] !== 'voided')
    return { ...facts, event: 'reward-refused', about: `${name}: ${decisionReason}` }
  return undefined
}

const newsOfSalesInvoice: NewsOf = ({ id, before, after }) => {
  const read = decoded(salesInvoiceSchema, after && { ...after, id })
  if (before || !read.ok || read.record.kind !== 'credit_note') return undefined
  const { customerUid, ref, orderRef, totals, reason } = read.record
  return {
    event: 'credit-note',
    customerUid,
    recordId: id,
    ref,
    about: `${formatMoney(totals.totalMinor, 'GHS')} of order ${orderRef}: ${reason}`,
  }
}

const newsOfCredit: NewsOf = ({ id, before, after }) => {
  const read = decoded(creditProposalSchema, after && { ...after, id })
  if (!read.ok || read.record.status !== 'approved' || before?.['status'] === 'approved') return undefined
  const { customerUid } = read.record
  return { event: 'credit-limit', customerUid, recordId: id, ref: '', about: creditText(read.record) }
}

const newsOfPrize: NewsOf = ({ id, before, after }) => {
  const read = decoded(prizeWinnerSchema, after && { ...after, id })
  if (before || !read.ok) return undefined
  return {
    event: 'prize-won',
    customerUid: read.record.uid,
    recordId: id,
    ref: '',
    about: 'We get in touch with you to hand over the prize',
  }
}

/** The collections whose writes customers are notified of. */
export const CUSTOMER_NEWS = {
  [COLLECTIONS.orders]: newsOfOrder,
  [COLLECTIONS.fulfillments]: newsOfDelivery,
  [COLLECTIONS.transactions]: newsOfPayment,
  [COLLECTIONS.quotes]: newsOfQuote,
  [COLLECTIONS.kyc]: newsOfKyc,
  [COLLECTIONS.creditProposals]: newsOfCredit,
  [COLLECTIONS.referrals]: newsOfReferral,
  [COLLECTIONS.salesInvoices]: newsOfSalesInvoice,
  [COLLECTIONS.prizeWinners]: newsOfPrize,
} as const satisfies Record<string, NewsOf>

export type WatchedCollection = keyof typeof CUSTOMER_NEWS

/** What this write is to its customer, by the id that it has in the inbox and as a mail; `customerUid` is '' without an account. */
export function customerNewsOf(
  collection: WatchedCollection,
  written: Written,
): (Omit<News, 'at'> & { id: string }) | undefined {
  const news = isNamedByUs(written) && CUSTOMER_NEWS[collection](written)
  if (!news) return undefined
  const { at, ...facts } = news
  return { ...facts, id: `${news.event}-${written.id}${at === undefined ? '' : `-${at}`}` }
}

/** Writes the notification into the customer's inbox, once however often the event arrives; true when it did. */
export async function tellCustomer(
  { run }: Pick<Database, 'run'>,
  collection: WatchedCollection,
  written: Written,
): Promise<boolean> {
  const news = customerNewsOf(collection, written)
  if (!news?.customerUid) return false
  const { id, customerUid } = news
  const notification: CustomerNotification = {
    ...news,
    about: truncate(news.about.replaceAll(/\s+/g, ' '), 150),
    at: epochOf(written.time),
    readAt: 0,
  }
  const path = `${COLLECTIONS.customerNotifications}/${id}`
  return run(async (transaction) => {
    const [known, user] = await transaction.get([path, `${COLLECTIONS.users}/${customerUid}`])
    if (known || !user || isDoneWithout(user, notification)) return false
    transaction.set(path, notification)
    return true
  })
}

const isDoneWithout = (
  { notificationsOff: off }: Readonly<Record<string, unknown>>,
  { event }: CustomerNotification,
): boolean => Array.isArray(off) && off.includes(event)
