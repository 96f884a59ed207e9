import { applyActionCode, checkActionCode, sendEmailVerification, type User } from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { attempt, type Attempt } from './auth-failure.ts'
import { signedInIdentity } from './signed-in-identity.ts'

/** Applies the code of a mail link; the value is the address it concerns. */
export const applyMailCode = (code: string): Promise<Attempt<string>> =>
  attempt(async () => {
    const { data } = await checkActionCode(identityProvider(), code)
    await applyActionCode(identityProvider(), code)
    await renewIdentity()
    return data.email ?? ''
  })

/** What the provider knows about the signed-in user's address. */
export type OwnAddress = { email: string; isVerified: boolean }

/** Asks the provider again: the link may have been opened in another browser. */
export async function fetchOwnAddress(): Promise<OwnAddress> {
  const identity = await signedInIdentity()
  if (!(await isVerifiedByToken(identity))) await renewIdentity()
  return { email: identity.email ?? '', isVerified: identity.emailVerified }
}

/**
 * The rules read from the token whether the address is confirmed. When another tab confirmed it, the identity knows
 * before the token does.
 */
const isVerifiedByToken = async (identity: User): Promise<boolean> =>
  (await identity.getIdTokenResult()).claims['email_verified'] === true

/** Including the token. */
async function renewIdentity(): Promise<void> {
  const auth = identityProvider()
  await auth.authStateReady()
  const identity = auth.currentUser
  if (!identity) return
  try {
    await identity.reload()
    if (identity.emailVerified !== (await isVerifiedByToken(identity))) await identity.getIdToken(true)
  } catch (error) {
    console.warn('The identity could not be renewed:', error)
  }
}

/** The mail that confirms the signed-in user's address; its link continues to `continueTo`, a URL of ours. */
export const sendConfirmationMail = (continueTo: string = location.origin): Promise<Attempt> =>
  attempt(async () => {
    await sendEmailVerification(await signedInIdentity(), { url: continueTo })
    return undefined
  })
