import { dayText } from '#lib/time-ago.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { Quote, QuoteOffer } from './quote.ts'

/** `mail/{id}` of an offer: it is sent once, with the offer or when its address is confirmed. */
export const offerMailId = (quoteId: string, revision: number): string => `quote-${quoteId}-${revision}`

/** The content of that mail: nothing that the requester could choose. */
export const offerMailTemplate = (quote: Pick<Quote, 'id' | 'ref'>, offer: QuoteOffer, origin: string) => ({
  name: 'quote' as const,
  data: {
    origin,
    quoteId: quote.id,
    ref: quote.ref,
    total: formatMoney(offer.totals.totalMinor, 'GHS'),
    validUntil: dayText(offer.validUntil),
    sentByName: offer.sentByName,
  },
})
