import { canBeAskedAgain, canBeWithdrawn, type Quote } from './quote.ts'

/** Daily limit of quotes, and of messages, from one guest address. */
export const GUEST_DAILY_LIMIT = 20
/** Daily limit of quotes from one account. */
export const MEMBER_DAILY_LIMIT = 50

/** Daily limit of confirmation mails to one address, whoever entered it. */
export const CONFIRMATION_DAILY_LIMIT = 5
/** Minimum time between two mails for one quote, in milliseconds. */
export const CONFIRMATION_PAUSE = 60_000

/** A customer's answers to a quote other than accepting it. */
export const QUOTE_ANSWERS = ['requested', 'declined', 'cancelled'] as const

export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number]

/** Return to staff, decline or withdraw: whether the quote allows this answer now. */
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

/** Messages are possible until the quote has ended. */
export const canBeWrittenTo = (quote: Pick<Quote, 'status'>): boolean =>
  ['requested', 'more_info', 'sent', 'accepted'].includes(quote.status)
