import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { signedInIdentity } from './signed-in-identity.ts'
import { rememberSession } from './session-tokens.ts'

/**
 * Ends every session of the signed-in person. This one's tokens are worth nothing afterwards: leave it with `signOut`.
 * The API takes a fresh token only. Throws AppError, and then nothing has ended.
 */
export async function endAllSessions(): Promise<void> {
  const identity = await signedInIdentity()
  await withAppErrors(() => identity.getIdToken(true))
  await rememberSession()
  const { apiClient } = await import('#data/api/api-client.ts')
  await apiClient().post('/sign-out-everywhere')
}
