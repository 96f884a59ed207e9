import { PAYMENT_KINDS } from '#domain/money/payment.ts'
import { creditProposalSchema } from '#domain/money/credit-proposal-schema.ts'
import { creditText } from '#domain/money/credit-proposal.ts'
import { tillDaySchema } from '#domain/money/till-schema.ts'
import { differenceMinor, differenceText, TOLD_DIFFERENCE_MINOR } from '#domain/money/till.ts'
import { formatDay } from '#lib/format-day.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import { KYC_ENTITIES } from '#domain/people/kyc.ts'
import { AUDIENCE_OF, type Notification } from '#domain/people/notification.ts'
import type { QuoteStatus } from '#domain/quotes/quote.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import { truncate } from '#lib/text.ts'
import { readKyc, readMessage, readQuote } from '#server/api/read-stored.ts'
import { newsOfDelivery, newsOfOrder, storedFacts, type NewsOf } from './order-news.ts'
import { newsOfPurchase } from './purchase-news.ts'
import { newsOfAdjustment, newsOfCount, newsOfRequest, newsOfTransfer } from './stock-news.ts'
import { isNamedByUs, type Database, type Written } from './written.ts'
import { epochOf } from '#lib/iso-day.ts'
import { shownCustomer } from '#lib/shown-name.ts'

const newsOfQuote: NewsOf = ({ id, before, after }) => {
  const read = readQuote(id, after)
  if (!read.ok) return undefined
  const { status, customer, lastMessageId, decidedBy, customerUid, decisionReason, updatedAt } = read.record
  const facts = { ...storedFacts(id, after), about: shownCustomer(customer) }
  if (!before) return status === 'requested' ? { ...facts, kind: 'quote' } : undefined
  if (lastMessageId !== undefined && before['lastMessageId'] !== lastMessageId)
    return { ...facts, kind: 'quote-message', at: lastMessageId }
  const answer = before['status'] === status ? undefined : QUOTE_ANSWERS[status]
  if (!answer || (status !== 'requested' && decidedBy !== customerUid)) return undefined
  const about = [answer, facts.about, status !== 'accepted' && decisionReason].filter(Boolean).join(', ')
  return { ...facts, kind: 'quote-answer', about, at: updatedAt }
}

/** What the customer of a quote says to staff with its new status. */
const QUOTE_ANSWERS: Readonly<Partial<Record<QuoteStatus, string>>> = {
  requested: 'Asked for a change',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Withdrawn',
}

const newsOfPayment: NewsOf = ({ id, before, after }) => {
  const read = decoded(paymentSchema, after && { ...after, id })
  if (before || !read.ok || read.record.status !== 'declared') return undefined
  const { orderId, orderRef, locationId, amountMinor, kind, isRefund, customerCompany, customerName } =
    read.record
  return {
    kind: isRefund ? 'refund' : 'payment',
    recordId: orderId || id,
    ref: orderId ? orderRef : '',
    locationId,
    about: `${formatMoney(amountMinor, 'GHS')}, ${PAYMENT_KINDS[kind].label.toLowerCase()}, ${shownCustomer({ company: customerCompany, name: customerName })}`,
  }
}

const newsOfMessage: NewsOf = ({ id, before, after }) => {
  const read = readMessage(id, after)
  if (before || !read.ok) return undefined
  const { name, message } = read.record
  return { kind: 'message', recordId: id, ref: '', locationId: '', about: `${name}: ${message}` }
}

/** Each submission is news, the first and those that follow a refusal. */
const newsOfKyc: NewsOf = ({ id, before, after }) => {
  const read = readKyc(id, after)
  if (!read.ok || read.record.status !== 'submitted' || before?.['status'] === 'submitted') return undefined
  const { customerName, customerCompany, entityType, consentAt } = read.record
  return {
    kind: 'kyc',
    recordId: id,
    ref: '',
    locationId: '',
    about: `${shownCustomer({ company: customerCompany, name: customerName })}, ${KYC_ENTITIES[entityType].label.toLowerCase()}`,
    at: consentAt,
  }
}

const newsOfCredit: NewsOf = ({ id, before, after }) => {
  const read = decoded(creditProposalSchema, after && { ...after, id })
  if (before || !read.ok || read.record.status !== 'asked') return undefined
  const { customerUid, customerName, createdByName } = read.record
  return {
    kind: 'credit',
    recordId: customerUid,
    ref: '',
    locationId: '',
    about: `${customerName}: ${creditText(read.record)}, ${createdByName}`,
  }
}

/** Cash that is missing, or too much: found when it is closed, or when it is opened the next day. */
const newsOfTill: NewsOf = ({ id, before, after }) => {
  const read = decoded(tillDaySchema, after && { ...after, id })
  if (!read.ok) return undefined
  const { branchName, locationId, day, closing, floatMinor, floatExpectedMinor, openedByName } = read.record
  const was = decoded(tillDaySchema, before && { ...before, id })
  const found = closing
    ? was.ok && was.record.closing
      ? undefined
      : { minor: differenceMinor(closing), when: 'closed', byName: closing.byName, at: closing.at }
    : before || floatExpectedMinor === undefined
      ? undefined
      : { minor: floatMinor - floatExpectedMinor, when: 'opened', byName: openedByName }
  if (!found || Math.abs(found.minor) <= TOLD_DIFFERENCE_MINOR) return undefined
  const { minor, when, byName, at } = found
  return {
    kind: 'till',
    recordId: id,
    ref: branchName,
    locationId,
    about: `${differenceText(minor)} when it was ${when}, ${formatDay(day)}, ${byName}`,
    ...(at !== undefined && { at }),
  }
}

/** The collections whose writes staff are notified of. */
export const NEWS = {
  [COLLECTIONS.orders]: newsOfOrder,
  [COLLECTIONS.fulfillments]: newsOfDelivery,
  [COLLECTIONS.purchaseOrders]: newsOfPurchase,
  [COLLECTIONS.quotes]: newsOfQuote,
  [COLLECTIONS.transactions]: newsOfPayment,
  [COLLECTIONS.contactMessages]: newsOfMessage,
  [COLLECTIONS.stockAdjustments]: newsOfAdjustment,
  [COLLECTIONS.stockCounts]: newsOfCount,
  [COLLECTIONS.stockTransfers]: newsOfTransfer,
  [COLLECTIONS.stockRequests]: newsOfRequest,
  [COLLECTIONS.kyc]: newsOfKyc,
  [COLLECTIONS.creditProposals]: newsOfCredit,
  [COLLECTIONS.tillDays]: newsOfTill,
} as const satisfies Record<string, NewsOf>

/** Writes the notification, once however often the event arrives; true when it did. */
export async function notify(
  { run }: Pick<Database, 'run'>,
  collection: keyof typeof NEWS,
  written: Written,
): Promise<boolean> {
  const news = isNamedByUs(written) && NEWS[collection](written)
  if (!news) return false
  const { at, ...facts } = news
  const id = `${news.kind}-${written.id}${at === undefined ? '' : `-${at}`}`
  const path = `${COLLECTIONS.notifications}/${id}`
  return run(async (transaction) => {
    const [known] = await transaction.get([path])
    if (known) return false
    transaction.set(path, {
      ...facts,
      id,
      audience: AUDIENCE_OF[facts.kind],
      ref: facts.ref.slice(0, 60),
      about: truncate(facts.about.replaceAll(/\s+/g, ' '), 150),
      at: epochOf(written.time),
    } satisfies Notification)
    return true
  })
}
