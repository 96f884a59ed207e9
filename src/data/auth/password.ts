import {
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { attempt, authFailureOf, type Attempt } from './auth-failure.ts'
import { signedInIdentity } from './signed-in-identity.ts'

/**
 * Requests the mail whose link sets a new password; `backTo` is the path it continues to. The answer is the same
 * whether or not an account has this address.
 */
export async function requestPasswordReset(email: string, backTo: string): Promise<Attempt> {
  const asked = await attempt(async () => {
    await sendPasswordResetEmail(identityProvider(), email.trim(), { url: location.origin + backTo })
    return undefined
  })
  return !asked.ok && asked.reason === 'wrong-credentials' ? { ok: true, value: undefined } : asked
}

/** The account whose password the mail link resets; `bad-link` when the link was used or has expired. */
export const findResetAddress = (code: string): Promise<Attempt<string>> =>
  attempt(() => verifyPasswordResetCode(identityProvider(), code))

export const resetPassword = (code: string, password: string): Promise<Attempt> =>
  attempt(async () => {
    await confirmPasswordReset(identityProvider(), code, password)
    return undefined
  })

/** Signs out all other devices. */
export const changePassword = (current: string, next: string): Promise<Attempt> =>
  attempt(async () => {
    const identity = await signedInIdentity()
    await reauthenticateByPassword(current)
    await updatePassword(identity, next)
    return undefined
  })

export async function reauthenticateByPassword(password: string): Promise<void> {
  const identity = await signedInIdentity()
  try {
    await reauthenticateWithCredential(identity, EmailAuthProvider.credential(identity.email ?? '', password))
  } catch (error) {
    // The second factor is asked for only when the first was right, which is all we need to know here.
    if (authFailureOf(error) !== 'second-factor-needed') throw error
  }
}
