import { apiClient } from '#data/api/api-client.ts'
import { identityProvider } from '#data/firebase/auth.ts'
import { appCheckHeaders } from '#data/firebase/app-check.ts'
import type { QuoteAnswer } from '#domain/quotes/quote-door.ts'
import type { RequestDraft } from '#domain/quotes/quote-lines.ts'
import { AppError } from '#lib/app-error.ts'

/** Not among the API's failures that are told everywhere alike: a form tells it beside its button. */
const TOO_MANY = 429

/** Posts to the API's door for quotes. What a form can tell is not announced; RATE_LIMITED comes as `invalid`, in the API's words. */
async function post<Answer>(path: string, body: object): Promise<Answer> {
  await identityProvider().authStateReady()
  const user = identityProvider().currentUser
  const headers = user ? { Authorization: `Bearer ${await user.getIdToken()}` } : await appCheckHeaders()
  const { status, data } = await apiClient().post<Answer & { message?: string }>(path, body, {
    headers,
    validateStatus: (status) => status < 300 || status === TOO_MANY,
    onFailure: ({ kind }) => kind !== 'signed-out' && kind !== 'suspended',
  })
  if (status === TOO_MANY) throw new AppError('invalid', data.message ?? 'Please try again later.')
  return data
}

/** Asks for a price, as a guest too. However often it is called with the same `draft.id`, there is one quote. */
export async function requestQuote(
  draft: RequestDraft,
  locationId: string,
  secret: string,
): Promise<{ id: string; ref: string }> {
  await identityProvider().authStateReady()
  const uid = identityProvider().currentUser?.uid ?? ''
  return post('/quotes', { ...draft, locationId, uid, secret })
}

/** A guest's message on their quote; the same `id` is the same message. */
export const sendGuestMessage = (
  quoteId: string,
  message: { id: string; secret: string; text: string },
): Promise<unknown> => post(`/quotes/${quoteId}/messages`, message)

/** Says that the address of a quote is confirmed: with the secret of the mail, or '' as the customer with a proven address. */
export const confirmQuoteAddress = (quoteId: string, secret: string): Promise<unknown> =>
  post(`/quotes/${quoteId}/confirm`, { secret })

/** Sends the mail that asks to confirm the address again; `secret` is the guest's own, '' for an account. */
export const resendQuoteConfirmation = (quoteId: string, secret: string): Promise<unknown> =>
  post(`/quotes/${quoteId}/confirmation`, { secret })

/** A guest hands the quote back, declines its offer or withdraws it. */
export const answerAsGuest = (
  quoteId: string,
  answer: { answer: QuoteAnswer; secret: string; reason: string },
): Promise<unknown> => post(`/quotes/${quoteId}/answer`, answer)
