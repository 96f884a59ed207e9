import { applyActionCode, checkActionCode, sendEmailVerification } from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { attempt, type Attempt } from './auth-failure.ts'
import { signedInIdentity } from './signed-in-identity.ts'

let latest: { code: string; applied: Promise<Attempt<string>> } | undefined

/**
 * Does what the code in a mail's link stands for, once, however often the page asks. The value is the address it was
 * about.
 */
export function applyMailCode(code: string): Promise<Attempt<string>> {
  if (latest?.code !== code) latest = { code, applied: apply(code) }
  return latest.applied
}

const apply = (code: string): Promise<Attempt<string>> =>
  attempt(async () => {
    const { data } = await checkActionCode(identityProvider(), code)
    await applyActionCode(identityProvider(), code)
    await renewIdentity()
    return data.email ?? ''
  })

/** What the provider knows of the address of whoever is signed in. */
export type OwnAddress = { email: string; isVerified: boolean }

/** Asks the provider anew: the link may have been opened in another browser. */
export async function fetchOwnAddress(): Promise<OwnAddress> {
  const identity = await signedInIdentity()
  if (!identity.emailVerified) await renewIdentity()
  return { email: identity.email ?? '', isVerified: identity.emailVerified }
}

/** The token as well: the rules read there whether the address is confirmed. */
async function renewIdentity(): Promise<void> {
  const auth = identityProvider()
  await auth.authStateReady()
  const wasVerified = auth.currentUser?.emailVerified
  try {
    await auth.currentUser?.reload()
    if (auth.currentUser?.emailVerified !== wasVerified) await auth.currentUser?.getIdToken(true)
  } catch (error) {
    console.warn('The identity could not be renewed:', error)
  }
}

/** The mail that confirms the address of whoever is signed in; its link leads on to `continueTo`, a URL of ours. */
export const sendConfirmationMail = (continueTo: string = location.origin): Promise<Attempt> =>
  attempt(async () => {
    await sendEmailVerification(await signedInIdentity(), { url: continueTo })
    return undefined
  })
