import { postAsVisitor } from '#data/api/post-as-visitor.ts'
import { identityProvider } from '#data/firebase/auth.ts'
import type { QuoteAnswer } from '#domain/quotes/quote-door.ts'
import type { RequestDraft } from '#domain/quotes/quote-lines.ts'
import type { QuoteAttachment } from '#domain/quotes/quote.ts'

/** Requests a quote, for guests too. However often it is called with the same `draft.id`, there is one quote. */
export async function requestQuote(
  draft: RequestDraft,
  locationId: string,
  secret: string,
): Promise<{ id: string; ref: string }> {
  await identityProvider().authStateReady()
  const uid = identityProvider().currentUser?.uid ?? ''
  return postAsVisitor('/quotes', { ...draft, locationId, uid, secret })
}

/** Takes down what a customer asks for, for sales. However often it is called with the same `draft.id`, there is one quote. */
export const requestForCustomer = (
  draft: Omit<RequestDraft, 'attachments'>,
  locationId: string,
  customerUid: string,
): Promise<{ id: string; ref: string }> =>
  postAsVisitor('/customer-quotes', { ...draft, locationId, customerUid })

/** Adds to the conversation; the same `id` is the same message. `secret` is a guest's own, '' for an account. */
export const sendMessage = (
  quoteId: string,
  message: { id: string; secret: string; text: string },
): Promise<unknown> => postAsVisitor(`/quotes/${quoteId}/messages`, message)

/** Confirms the address of a quote: with the secret from the mail, or '' for a customer with a verified address. */
export const confirmQuoteAddress = (quoteId: string, secret: string): Promise<unknown> =>
  postAsVisitor(`/quotes/${quoteId}/confirm`, { secret })

/** Resends the mail that asks to confirm the address; `secret` is the guest's own, '' for an account. */
export const resendQuoteConfirmation = (quoteId: string, secret: string): Promise<unknown> =>
  postAsVisitor(`/quotes/${quoteId}/confirmation`, { secret })

/**
 * The customer returns the quote to staff, declines its offer or withdraws it; `secret` is the guest's own, '' for an
 * account. A conflict when the quote does not allow it any more.
 */
export const answerQuote = (
  quoteId: string,
  answer: { answer: QuoteAnswer; secret: string; reason: string },
): Promise<unknown> => postAsVisitor(`/quotes/${quoteId}/answer`, answer)

/** Accepts the offer with number `revision`, the one the customer read. A conflict when it has been replaced. */
export const acceptOffer = (quoteId: string, revision: number): Promise<unknown> =>
  postAsVisitor(`/quotes/${quoteId}/acceptance`, { revision })

/** Adds a file that was uploaded for the quote, or takes one away; done again it changes nothing. */
export const changeAttachments = (
  quoteId: string,
  file: QuoteAttachment,
  isRemoved: boolean,
): Promise<unknown> => postAsVisitor(`/quotes/${quoteId}/attachments`, { file, isRemoved })

/**
 * Makes a quote that of the signed-in account: a guest's, asked for with its confirmed address, or a colleague's, who asked
 * for the same company. Done again it changes nothing.
 */
export const ownQuote = (quoteId: string): Promise<unknown> => postAsVisitor(`/quotes/${quoteId}/owner`, {})
