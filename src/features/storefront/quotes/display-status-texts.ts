import type { QuoteDisplayStatus } from '#domain/quotes/quote.ts'

/** What the status means for the customer, and what comes next. */
export const DISPLAY_STATUS_TEXTS: Record<QuoteDisplayStatus, string> = {
  requested: 'We are working on it and will reply here. This page updates automatically.',
  more_info: 'We have a question: please reply below.',
  sent: 'Our offer is here. Accept it, ask for a change, or decline.',
  accepted: 'These prices are yours. Place the order when you are ready.',
  converted: 'An order was placed at these prices.',
  declined: 'Nothing further happens with this quote.',
  cancelled: 'The request was withdrawn.',
  expired: 'This offer has expired. Ask for a new one.',
}
