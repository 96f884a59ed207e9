import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { PAGE_SIZE } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Quote, QuoteMessage, QuoteOffer } from '#domain/quotes/quote.ts'
import type { AppError } from '#lib/app-error.ts'
import { decodeMessage, decodeQuote, decodeRevision } from './decode-quote.ts'

export const quoteDocument = (id: string) => documentOf(COLLECTIONS.quotes, id)

/** Watches the quote; `undefined` when there is none. Returns the stop function. */
export const watchQuote = (
  id: string,
  onQuote: (quote: Quote | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) => watchDocument(quoteDocument(id), decodeQuote, onQuote, onError)

/** The customer's newest quotes, live. Returns the stop function. */
export const watchCustomerQuotes = (
  uid: string,
  onQuotes: (quotes: Read<Quote>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.quotes),
      where('customerUid', '==', uid),
      orderBy('createdAt', 'desc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeQuote),
    onQuotes,
    onError,
  )

/** The newest quotes that somebody asked for as a member of the company, live. Returns the stop function. */
export const watchCompanyQuotes = (
  companyId: string,
  onQuotes: (quotes: Read<Quote>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.quotes),
      where('companyId', '==', companyId),
      orderBy('createdAt', 'desc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeQuote),
    onQuotes,
    onError,
  )

/** A longer conversation shows only its newest messages. */
const MESSAGES = 100

/** Messages from both sides, oldest first, live. Returns the stop function. */
export const watchMessages = (
  id: string,
  onMessages: (messages: Read<QuoteMessage>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(collection(quoteDocument(id), 'messages'), orderBy('at', 'desc'), limit(MESSAGES)),
    (snapshot) => recordsOf(decodeMessage)(snapshot).toReversed(),
    onMessages,
    onError,
  )

/** Every offer sent, newest first, live. Returns the stop function. */
export const watchRevisions = (
  id: string,
  onRevisions: (offers: Read<QuoteOffer>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(collection(quoteDocument(id), 'revisions'), orderBy('sentAt', 'desc'), limit(PAGE_SIZE)),
    recordsOf(decodeRevision),
    onRevisions,
    onError,
  )
