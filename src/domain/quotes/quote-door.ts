import { canBeAskedAgain, canBeWithdrawn, type Quote, type QuoteStatus } from './quote.ts'

/** Daily limit of quotes, and of messages, from one guest address. */
export const GUEST_DAILY_LIMIT = 20
/** Daily limit of quotes from one account. */
export const MEMBER_DAILY_LIMIT = 50

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
const WRITABLE_QUOTES: readonly QuoteStatus[] = ['requested', 'more_info', 'sent', 'accepted']

export const canBeWrittenTo = (quote: Pick<Quote, 'status'>): boolean =>
  WRITABLE_QUOTES.includes(quote.status)

/** Limit of messages from the customer about one quote. */
export const CUSTOMER_MESSAGE_LIMIT = 100
/** Minimum time between two messages from an account, in milliseconds. */
export const MESSAGE_PAUSE = 3000

export const MESSAGES_FULL_TEXT =
  'You have written as many messages about this quote as we can keep here. Please call us instead.'
