import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { signedInIdentity } from './signed-in-identity.ts'
import { rememberSession } from './session-tokens.ts'

/**
 * Ends every session of the signed-in user. This session's tokens become invalid too: follow it with `signOut`. The
 * API accepts only a fresh token. When it throws an AppError, nothing has ended.
 */
export async function endAllSessions(): Promise<void> {
  const identity = await signedInIdentity()
  await withAppErrors(() => identity.getIdToken(true))
  await rememberSession()
  const { apiClient } = await import('#data/api/api-client.ts')
  await apiClient().post('/sign-out-everywhere')
}
