import { PAYMENT_KINDS } from '#domain/money/payment.ts'
import { creditProposalSchema } from '#domain/money/credit-proposal-schema.ts'
import { creditText } from '#domain/money/credit-proposal.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import { KYC_ENTITIES } from '#domain/people/kyc.ts'
import { AUDIENCE_OF, type Notification } from '#domain/people/notification.ts'
import type { QuoteStatus } from '#domain/quotes/quote.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import { countOf, plural } from '#lib/plural.ts'
import { truncate } from '#lib/text.ts'
import { REASON_LABELS } from '#domain/stock/adjustment.ts'
import { countSummary } from '#domain/stock/count.ts'
import {
  readAdjustment,
  readCount,
  readOfferHold,
  readKyc,
  readMessage,
  readPurchase,
  readQuote,
} from '#server/api/read-stored.ts'
import { newsOfDelivery, newsOfOrder, storedFacts, type StaffNews } from './order-news.ts'
import { isNamedByUs, type Database, type Written } from './written.ts'
import { epochOf } from '#lib/iso-day.ts'
import { shownCustomer } from '#lib/shown-name.ts'

type Stored = Readonly<Record<string, unknown>>

/** What this write means for staff; undefined where it is nothing they have to look at. */
type NewsOf = (written: Written) => StaffNews | undefined

const newsOfQuote: NewsOf = ({ id, before, after }) => {
  const [held, was] = [offerHoldOf(after), offerHoldOf(before)]
  if (held && held.releasedAt === 0 && was?.revision !== held.revision)
    return {
      ...storedFacts(id, after),
      kind: 'offer-hold',
      about: held.findings[0] ?? '',
      at: held.revision,
    }
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

function offerHoldOf(quote: Stored | undefined) {
  const hold = readOfferHold(quote?.['hold'])
  return hold.ok ? hold.record : undefined
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

const newsOfAdjustment: NewsOf = ({ id, before, after }) => {
  const read = after && readAdjustment(id, after)
  if (before || !read?.ok || read.record.status !== 'asked') return undefined
  const { ref, locationId, name, reason, createdByName } = read.record
  return {
    kind: 'adjustment',
    recordId: id,
    ref,
    locationId,
    about: `${name}, ${REASON_LABELS[reason].toLowerCase()}, ${createdByName}`,
  }
}

/** Each time it is handed in: for the first time, or counted once more. */
const newsOfCount: NewsOf = ({ id, before, after }) => {
  if (after?.['status'] !== 'counted' || before?.['status'] === 'counted') return undefined
  const read = readCount(id, after)
  if (!read.ok) return undefined
  const { ref, locationId, counters, round } = read.record
  const { differing } = countSummary(read.record)
  return {
    kind: 'count',
    recordId: id,
    ref,
    locationId,
    about: `${differing === 0 ? 'Nothing differs' : `${countOf(differing, 'product')} ${plural(differing, 'differs', 'differ')}`}, ${counters.at(-1)?.name ?? ''}`,
    at: round,
  }
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

/** Goods that were refused at the door, to be settled with the supplier. */
const newsOfPurchase: NewsOf = ({ id, before, after }) => {
  const read = readPurchase(id, after)
  const receipt = read.ok ? read.record.receipts.at(-1) : undefined
  if (!read.ok || !receipt || receipt.reversed) return undefined
  const { ref, locationId, lines, receipts, supplierName } = read.record
  const was = before?.['receipts']
  if (Array.isArray(was) && was.length >= receipts.length) return undefined
  const rejected = receipt.lines.flatMap((came) => {
    const line = lines.find(({ productId }) => productId === came.productId)
    return line && came.rejected > 0 ? [`${line.name}: ${quantityText(came.rejected, line)}`] : []
  })
  if (rejected.length === 0) return undefined
  return {
    kind: 'rejected-goods',
    recordId: id,
    ref,
    locationId: receipt.locationId || locationId,
    about: `${supplierName}, ${rejected.join('; ')}`,
    at: receipt.id,
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
  [COLLECTIONS.kyc]: newsOfKyc,
  [COLLECTIONS.creditProposals]: newsOfCredit,
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
