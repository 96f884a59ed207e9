import type { User } from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { AppError } from '#lib/app-error.ts'

/** The user whom the identity provider reports as signed in, once it has answered. Throws `signed-out`. */
export async function signedInIdentity(): Promise<User> {
  const auth = identityProvider()
  await auth.authStateReady()
  if (!auth.currentUser) throw new AppError('signed-out', 'nobody is signed in')
  return auth.currentUser
}
