import { identityProvider } from '#data/firebase/auth.ts'
import { appCheckHeaders } from '#data/firebase/app-check.ts'
import { AppError } from '#lib/app-error.ts'
import { apiClient } from './api-client.ts'

/** Not one of the API failures shown globally: a form shows it beside its button. */
const TOO_MANY = 429

/**
 * Posts to the API, as a guest or with the token of the account. Failures that a form can show are not announced;
 * RATE_LIMITED becomes `invalid`, with the API's message.
 */
export async function postAsVisitor<Answer>(path: string, body: object): Promise<Answer> {
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
