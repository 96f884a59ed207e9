import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  type Query,
  type Transaction,
} from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, pageOf, pageQuery, PAGE_SIZE, type Cursor, type Page } from '#data/firebase/pages.ts'
import { readRecord, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { writeMail } from '#data/mail/write-mail.ts'
import type { BranchScope } from '#data/orders/count-orders.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { canBeOffered, type Quote, type QuoteOffer, type QuoteStatus } from '#domain/quotes/quote.ts'
import { offerMailId, offerMailTemplate } from '#domain/quotes/quote-mail.ts'
import type { QuoteDraft } from '#domain/quotes/quote-offer.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeQuote, decodeQuoteDraft } from './decode-quote.ts'
import { quoteDocument } from './quotes.ts'

export type QuoteFilter = { status: QuoteStatus; branches: BranchScope }

/** The first page of the queue, live, longest waiting first. Returns the stop function. */
export const watchQuoteQueue = (filter: QuoteFilter, ...to: Watching<Page<Quote>>) =>
  watchQuery(pageQuery(queueOf(filter)), (snapshot) => pageOf(snapshot, decodeQuote), ...to)

export const listQuotes = (filter: QuoteFilter, after?: Cursor): Promise<Page<Quote>> =>
  fetchPage(queueOf(filter), decodeQuote, after)

function queueOf({ status, branches }: QuoteFilter): Query {
  const quotes = collectionOf(COLLECTIONS.quotes)
  const direction = status === 'requested' ? 'asc' : 'desc'
  return query(
    quotes,
    ...(branches === 'every' ? [] : [where('locationId', 'in', branches)]),
    where('status', '==', status),
    orderBy('updatedAt', direction),
  )
}

/** Quote drafts that a Sales Person may not send alone, live, for managers. Returns the stop function. */
export const watchAskedApprovals = (
  onSheets: (sheets: Read<QuoteDraft>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.quoteDrafts),
      where('isApprovalAsked', '==', true),
      orderBy('updatedAt', 'asc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeQuoteDraft),
    onSheets,
    onError,
  )

/** The draft for the quote, live; `undefined` when there is none. Returns the stop function. */
export const watchQuoteDraft = (quoteId: string, ...to: Watching<QuoteDraft | undefined>) =>
  watchDocument(quoteDraftDocument(quoteId), decodeQuoteDraft, ...to)

/**
 * Changes the draft in its current state, so that two members of staff do not overwrite each other; begins with
 * `started` when there is none, or an unreadable one. Returns what is stored then.
 */
export const changeQuoteDraft = (
  started: QuoteDraft,
  change: (sheet: QuoteDraft) => QuoteDraft,
  actor: Pick<Actor, 'uid'>,
): Promise<QuoteDraft> =>
  commit(async (transaction) => {
    const found = await transaction.get(quoteDraftDocument(started.id))
    const stored = found.exists() ? readRecord(decodeQuoteDraft, found.id, found.data()) : started
    const sheet = change(stored instanceof Unreadable ? started : stored)
    const next = { ...sheet, updatedAt: Date.now(), updatedBy: actor.uid }
    transaction.set(quoteDraftDocument(started.id), next)
    return next
  })

const quoteDraftDocument = (quoteId: string) => documentOf(COLLECTIONS.quoteDrafts, quoteId)

export type OfferTerms = Pick<
  QuoteOffer,
  'lines' | 'taxRates' | 'taxExemption' | 'totals' | 'validUntil' | 'note'
>

/**
 * Sends the offer of `sheet` after revision `seenRevision`: stored as a revision, recorded in the audit trail, and
 * mailed to the customer if the address is confirmed, in one commit. A conflict when somebody else answered first.
 */
export function sendOffer(
  seenRevision: number,
  sheet: QuoteDraft,
  terms: OfferTerms,
  sender: Actor & { displayName: string },
  origin: string,
): Promise<void> {
  const quoteId = sheet.id
  return commit(async (transaction) => {
    const quote = await answerable(transaction, quoteId)
    if (quote.revision !== seenRevision)
      throw new AppError('conflict', `quotes/${quoteId} is at revision ${quote.revision}`)
    const revision = seenRevision + 1
    const offer: QuoteOffer = { ...terms, revision, sentBy: sender.uid, sentByName: sender.displayName }
    const auditId = `audit-${quoteId}-send-${revision}`
    const mailId = offerMailId(quoteId, revision)
    // Nothing is mailed to an unconfirmed address: the API sends the offer once it is confirmed.
    const isMailed = quote.emailConfirmedAt > 0
    const now = Date.now()
    transaction.update(quoteDocument(quoteId), {
      status: 'sent',
      offer,
      revision,
      sentAt: serverTimestamp(),
      ...(isMailed && { mailId }),
      lastAuditId: auditId,
      updatedAt: now,
      updatedBy: sender.uid,
    })
    transaction.set(quoteDraftDocument(quoteId), { ...sheet })
    transaction.set(doc(collection(quoteDocument(quoteId), 'revisions'), String(revision)), {
      offer,
      sentAt: serverTimestamp(),
    })
    writeAudit(transaction, sender, {
      id: auditId,
      action: 'quote.send',
      entity: COLLECTIONS.quotes,
      entityId: quoteId,
      reason: '',
      diff: {
        status: { before: quote.status, after: 'sent' },
        totalMinor: { before: quote.offer?.totals.totalMinor ?? 0, after: offer.totals.totalMinor },
      },
    })
    if (isMailed)
      writeMail(transaction, {
        id: mailId,
        to: quote.customer.email,
        sentBy: sender.uid,
        ...offerMailTemplate(quote, offer, origin),
      })
  })
}

/** Asks the customer a question first; the question itself is a message. */
export const askForMore = (quoteId: string, actor: Actor): Promise<void> =>
  answer(quoteId, actor, 'more_info', 'quote.ask', '')

/** Declines to quote, even an unreadable request; the customer reads `reason`. */
export const declineRequest = (quoteId: string, reason: string, actor: Actor): Promise<void> =>
  answer(quoteId, actor, 'declined', 'quote.decline', reason.trim())

function answer(
  quoteId: string,
  actor: Actor,
  status: 'more_info' | 'declined',
  action: 'quote.ask' | 'quote.decline',
  reason: string,
): Promise<void> {
  return commit(async (transaction) => {
    const found = (await transaction.get(quoteDocument(quoteId))).data() ?? {}
    if (!canBeOffered({ status: found.status as QuoteStatus }))
      throw new AppError('conflict', `quotes/${quoteId} is ${String(found.status)}`)
    const now = Date.now()
    const auditId = `audit-${status}-${crypto.randomUUID()}`
    writeAudit(transaction, actor, {
      id: auditId,
      action,
      entity: COLLECTIONS.quotes,
      entityId: quoteId,
      reason,
      diff: { status: { before: found.status, after: status } },
    })
    transaction.update(quoteDocument(quoteId), {
      status,
      lastAuditId: auditId,
      updatedAt: now,
      updatedBy: actor.uid,
      ...(status === 'declined' && { decisionReason: reason, decidedAt: now, decidedBy: actor.uid }),
    })
  })
}

async function answerable(transaction: Transaction, id: string): Promise<Quote> {
  const quote = decodeQuote(id, (await transaction.get(quoteDocument(id))).data())
  if (!canBeOffered(quote)) throw new AppError('conflict', `quotes/${id} is ${quote.status}`)
  return quote
}
