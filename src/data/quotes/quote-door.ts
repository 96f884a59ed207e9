import { apiClient } from '#data/api/api-client.ts'
import { identityProvider } from '#data/firebase/auth.ts'
import { appCheckHeaders } from '#data/firebase/app-check.ts'
import type { QuoteAnswer } from '#domain/quotes/quote-door.ts'
import type { RequestDraft } from '#domain/quotes/quote-lines.ts'
import { AppError } from '#lib/app-error.ts'

/** Not one of the API failures shown globally: a form shows it beside its button. */
const TOO_MANY = 429

/**
 * Posts to the quotes API. Failures that a form can show are not announced; RATE_LIMITED becomes `invalid`, with the
 * API's message.
 */
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

/** Requests a quote, for guests too. However often it is called with the same `draft.id`, there is one quote. */
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

/** Confirms the address of a quote: with the secret from the mail, or '' for a customer with a verified address. */
export const confirmQuoteAddress = (quoteId: string, secret: string): Promise<unknown> =>
  post(`/quotes/${quoteId}/confirm`, { secret })

/** Resends the mail that asks to confirm the address; `secret` is the guest's own, '' for an account. */
export const resendQuoteConfirmation = (quoteId: string, secret: string): Promise<unknown> =>
  post(`/quotes/${quoteId}/confirmation`, { secret })

/** A guest returns the quote to staff, declines its offer or withdraws it. */
export const answerAsGuest = (
  quoteId: string,
  answer: { answer: QuoteAnswer; secret: string; reason: string },
): Promise<unknown> => post(`/quotes/${quoteId}/answer`, answer)
