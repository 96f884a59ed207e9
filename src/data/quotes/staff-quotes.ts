import { getDoc, limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, pageOf, pageQuery, PAGE_SIZE, type Cursor, type Page } from '#data/firebase/pages.ts'
import { readable, readRecord, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { findOrdersByRef } from '#data/orders/admin-orders.ts'
import type { BranchScope } from '#data/orders/count-orders.ts'
import { findOnDemand } from '#data/people/find-on-demand.ts'
import { orderRefIn } from '#domain/orders/reference-code.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Quote, QuoteStatus } from '#domain/quotes/quote.ts'
import type { QuoteDraft } from '#domain/quotes/quote-offer.ts'
import type { AppError } from '#lib/app-error.ts'
import { decodeQuote, decodeQuoteDraft } from './decode-quote.ts'

export type QuoteFilter = { status: QuoteStatus; branches: BranchScope }

/** The first page of the queue, live, longest waiting first. Returns the stop function. */
export const watchQuoteQueue = (filter: QuoteFilter, ...to: Watching<Page<Quote>>) =>
  watchQuery(pageQuery(queueOf(filter)), (snapshot) => pageOf(snapshot, decodeQuote), ...to)

export const listQuotes = (filter: QuoteFilter, after?: Cursor): Promise<Page<Quote>> =>
  fetchPage(queueOf(filter), decodeQuote, after)

/**
 * Quotes of any state that the typed text finds, by what it says of their customers, their number or that of the order they
 * became, the last changed first.
 */
export async function findQuotes(typed: string, branches: BranchScope, after?: Cursor): Promise<Page<Quote>> {
  const all = query(inBranches(branches), orderBy('updatedAt', 'desc'))
  const [page, ofOrder] = await Promise.all([
    findOnDemand(all, typed, decodeQuote, after),
    after ? [] : quotesOfOrder(typed, branches),
  ])
  return { ...page, items: [...ofOrder, ...page.items] }
}

async function quotesOfOrder(typed: string, branches: BranchScope): Promise<Read<Quote>[]> {
  const ref = orderRefIn(typed)
  if (!ref) return []
  const orders = readable(await findOrdersByRef(ref, branches)).filter(({ quoteId }) => quoteId !== '')
  return withAppErrors(async () => {
    const found = await Promise.all(
      orders.map(({ quoteId }) => getDoc(documentOf(COLLECTIONS.quotes, quoteId))),
    )
    return found.flatMap((one) => (one.exists() ? [readRecord(decodeQuote, one.id, one.data())] : []))
  })
}

const inBranches = (branches: BranchScope): Query =>
  query(
    collectionOf(COLLECTIONS.quotes),
    ...(branches === 'every' ? [] : [where('locationId', 'in', branches)]),
  )

function queueOf({ status, branches }: QuoteFilter): Query {
  const direction = status === 'requested' ? 'asc' : 'desc'
  return query(inBranches(branches), where('status', '==', status), orderBy('updatedAt', direction))
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
  actor: Pick<UserRecord, 'uid'>,
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
