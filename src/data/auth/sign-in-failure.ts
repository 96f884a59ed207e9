import { FirebaseError } from 'firebase/app'
import { isAppError } from '#lib/app-error.ts'

/** Why a sign-in ended without a session. `dismissed`: the person closed Google's window. */
export type SignInFailure =
  | 'wrong-credentials'
  | 'email-taken'
  | 'weak-password'
  | 'suspended'
  | 'dismissed'
  | 'popup-blocked'
  | 'too-many-tries'
  | 'offline'
  | 'unexpected'

const FAILURES: Readonly<Record<string, SignInFailure>> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-email': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/email-already-in-use': 'email-taken',
  'auth/account-exists-with-different-credential': 'email-taken',
  'auth/weak-password': 'weak-password',
  'auth/user-disabled': 'suspended',
  'auth/popup-closed-by-user': 'dismissed',
  'auth/cancelled-popup-request': 'dismissed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/too-many-requests': 'too-many-tries',
  'auth/network-request-failed': 'offline',
}

export function signInFailureOf(error: unknown): SignInFailure {
  if (error instanceof FirebaseError) return FAILURES[error.code] ?? 'unexpected'
  return isAppError(error, 'offline') || isAppError(error, 'timeout') ? 'offline' : 'unexpected'
}
