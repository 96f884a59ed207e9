import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { QuoteOffer } from '#domain/quotes/quote.ts'
import {
  quoteMessageSchema,
  quoteRevisionSchema,
  quoteSchema,
  quoteDraftSchema,
} from '#domain/quotes/quote-schema.ts'

export const decodeQuote = decoderOf(COLLECTIONS.quotes, quoteSchema)

const decodeStoredRevision = decoderOf('revisions', quoteRevisionSchema)

/** `revisions/{number}`: an offer as sent. */
export const decodeRevision = (id: string, data: unknown): QuoteOffer => decodeStoredRevision(id, data).offer

const decodeStoredMessage = decoderOf('messages', quoteMessageSchema)

/** The time is unknown while our own write is pending, so it is now. */
export function decodeMessage(id: string, data: unknown) {
  const message = decodeStoredMessage(id, data)
  return { ...message, at: message.at || Date.now() }
}

export const decodeQuoteDraft = decoderOf(COLLECTIONS.quoteDrafts, quoteDraftSchema)
