import { offerMailId, offerMailTemplate } from '#domain/quotes/quote-mail.ts'
import type { Quote, QuoteOffer } from '#domain/quotes/quote.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** Mails the offer to the confirmed address of its customer, and returns the id of the mail. */
export function mailOffer(
  transaction: Transaction,
  quote: Pick<Quote, 'id' | 'ref' | 'customer'>,
  offer: QuoteOffer,
  /** Where its link leads. */
  origin: string,
): string {
  const id = offerMailId(quote.id, offer.revision)
  const template = offerMailTemplate(quote, offer, origin)
  const mail = { to: quote.customer.email, sentBy: offer.sentBy, template }
  transaction.set(`${COLLECTIONS.mail}/${id}`, mail, ['sentAt'])
  return id
}
