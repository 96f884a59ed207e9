import { canBeAskedAgain, canBeWithdrawn, type Quote } from './quote.ts'

/** How many quotes one address may ask for as a guest in a day, and how many messages it may write. */
export const GUEST_DAILY_LIMIT = 20
/** How many quotes one account may ask for in a day. */
export const MEMBER_DAILY_LIMIT = 50

/** Mails a day that ask one address whether it is theirs, whoever gave it. */
export const CONFIRMATION_DAILY_LIMIT = 5
/** Milliseconds between two of one quote. */
export const CONFIRMATION_PAUSE = 60_000

/** What a customer makes of a quote without accepting it. */
export const QUOTE_ANSWERS = ['requested', 'declined', 'cancelled'] as const

export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number]

/** Hand back, decline or withdraw: whether the quote can be answered so at this moment. */
export function canBeAnswered(quote: Pick<Quote, 'status'>, answer: QuoteAnswer): boolean {
  switch (answer) {
    case 'requested':
      return canBeAskedAgain(quote)
    case 'declined':
      return quote.status === 'sent'
    case 'cancelled':
      return canBeWithdrawn(quote)
  }
}

/** A quote is talked about until it has ended. */
export const canBeWrittenTo = (quote: Pick<Quote, 'status'>): boolean =>
  ['requested', 'more_info', 'sent', 'accepted'].includes(quote.status)
