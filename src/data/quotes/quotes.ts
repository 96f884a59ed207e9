import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { PAGE_SIZE } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Quote, QuoteMessage, QuoteOffer } from '#domain/quotes/quote.ts'
import { decodeMessage, decodeQuote, decodeRevision } from './decode-quote.ts'

const quoteDocument = (id: string) => documentOf(COLLECTIONS.quotes, id)

/** Watches the quote; `undefined` when there is none. Returns the stop function. */
export const watchQuote = (id: string, ...to: Watching<Quote | undefined>) =>
  watchDocument(quoteDocument(id), decodeQuote, ...to)

/** The customer's newest quotes, live. Returns the stop function. */
export const watchCustomerQuotes = (uid: string, ...to: Watching<Read<Quote>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.quotes),
      where('customerUid', '==', uid),
      orderBy('createdAt', 'desc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeQuote),
    ...to,
  )

/** The newest quotes that somebody asked for as a member of the company, live. Returns the stop function. */
export const watchCompanyQuotes = (companyId: string, ...to: Watching<Read<Quote>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.quotes),
      where('companyId', '==', companyId),
      orderBy('createdAt', 'desc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeQuote),
    ...to,
  )

/** A longer conversation shows only its newest messages. */
const MESSAGES = 100

/** Messages from both sides, oldest first, live. Returns the stop function. */
export const watchMessages = (id: string, ...to: Watching<Read<QuoteMessage>[]>) =>
  watchQuery(
    query(collection(quoteDocument(id), 'messages'), orderBy('at', 'desc'), limit(MESSAGES)),
    (snapshot) => recordsOf(decodeMessage)(snapshot).toReversed(),
    ...to,
  )

/** Every offer sent, newest first, live. Returns the stop function. */
export const watchRevisions = (id: string, ...to: Watching<Read<QuoteOffer>[]>) =>
  watchQuery(
    query(collection(quoteDocument(id), 'revisions'), orderBy('sentAt', 'desc'), limit(PAGE_SIZE)),
    recordsOf(decodeRevision),
    ...to,
  )
