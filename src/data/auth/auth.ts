import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  updateProfile,
  type User,
} from 'firebase/auth'
import { env } from '#config/env.ts'
import { identityProvider } from '#data/firebase/auth.ts'
import { ensureUser } from '#data/users/users.ts'
import type { UserRecord } from '#domain/user.ts'
import { claimOwner } from './claim-owner.ts'
import { endSession, startSession } from './session-tokens.ts'
import { signInFailureOf, type SignInFailure } from './sign-in-failure.ts'
import { duringSignIn } from './sign-in-in-progress.ts'

/** Errors of a sign-in are swallowed (spec §8): the outcome says why it ended. */
export type SignInOutcome = { ok: true; user: UserRecord } | { ok: false; reason: SignInFailure }

export function signInWithEmail(email: string, password: string): Promise<SignInOutcome> {
  return admitted(async () => {
    const { user } = await signInWithEmailAndPassword(identityProvider(), email.trim(), password)
    return user
  })
}

export function registerWithEmail(name: string, email: string, password: string): Promise<SignInOutcome> {
  return admitted(async () => {
    const { user } = await createUserWithEmailAndPassword(identityProvider(), email.trim(), password)
    await updateProfile(user, { displayName: name.trim() })
    return user
  })
}

/** Google's popup; on the emulators, which have no Google, our own account chooser. */
export function signInWithGoogle(): Promise<SignInOutcome> {
  return admitted(async () => {
    if (import.meta.env.VITE_EMULATORS === 'on' && env.emulators) {
      const { signInWithChosenAccount } = await import('./chooser/sign-in-with-chosen-account.ts')
      return signInWithChosenAccount()
    }
    const { signInWithGooglePopup } = await import('./sign-in-with-google-popup.ts')
    return signInWithGooglePopup()
  })
}

export const signOut = endSession

/** Design §4, "Access at sign-in": an Active record, or a new person, whose record is made here. */
function admitted(identify: () => Promise<User>): Promise<SignInOutcome> {
  return duringSignIn(async () => {
    try {
      const { uid, email, displayName, photoURL } = await identify()
      if (!email) return await refused('unexpected')
      // The API knows people by the stored session.
      await startSession()
      await claimOwner(email)
      const user = await ensureUser({ uid, email, displayName, photoURL })
      if (user.status !== 'Active') return await refused('suspended')
      return { ok: true, user }
    } catch (error) {
      const reason = signInFailureOf(error)
      if (reason === 'unexpected') console.warn('Sign-in failed:', error)
      return refused(reason)
    }
  })
}

async function refused(reason: SignInFailure): Promise<SignInOutcome> {
  await signOut()
  return { ok: false, reason }
}
