import type { QuoteDisplayStatus } from '#domain/quotes/quote.ts'

/** What the state means for the customer, and what comes next. */
export const STANDING_WORDS: Record<QuoteDisplayStatus, string> = {
  requested: 'We are looking at it and answer here. This page changes by itself.',
  more_info: 'We asked you something: answer below and hand it back to us.',
  sent: 'Our offer is here. Accept it, ask for a change, or decline.',
  accepted: 'These prices are yours. Place the order when you are ready.',
  converted: 'An order was made of it, at these prices.',
  declined: 'Nothing further happens with this quote.',
  cancelled: 'The request was withdrawn.',
  expired: 'The prices held until a day that has passed. Ask for a new offer.',
}

/** While the offer that stands cannot be accepted. */
export const HELD_WORDS =
  'Our offer is being checked before you can accept it. This page changes by itself; you need not do anything.'
