import { FirebaseError } from 'firebase/app'
import { isAppError } from '#lib/app-error.ts'

/** Why the identity provider, or the access check after it, refused. `dismissed`: the user closed Google's window. */
export type AuthFailure =
  | 'wrong-credentials'
  | 'email-taken'
  | 'weak-password'
  | 'suspended'
  | 'dismissed'
  | 'popup-blocked'
  | 'too-many-tries'
  | 'offline'
  | 'linked-elsewhere'
  | 'other-account'
  | 'recent-sign-in-needed'
  | 'second-factor-needed'
  | 'unverified'
  | 'wrong-code'
  | 'bad-link'
  | 'phone-refused'
  | 'unexpected'

const FAILURES: Readonly<Record<string, AuthFailure>> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-email': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/email-already-in-use': 'email-taken',
  'auth/account-exists-with-different-credential': 'email-taken',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/user-disabled': 'suspended',
  'auth/popup-closed-by-user': 'dismissed',
  'auth/cancelled-popup-request': 'dismissed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/too-many-requests': 'too-many-tries',
  'auth/quota-exceeded': 'too-many-tries',
  'auth/network-request-failed': 'offline',
  'auth/credential-already-in-use': 'linked-elsewhere',
  'auth/provider-already-linked': 'linked-elsewhere',
  'auth/user-mismatch': 'other-account',
  'auth/requires-recent-login': 'recent-sign-in-needed',
  'auth/multi-factor-auth-required': 'second-factor-needed',
  'auth/unverified-email': 'unverified',
  'auth/invalid-verification-code': 'wrong-code',
  'auth/missing-code': 'wrong-code',
  'auth/code-expired': 'bad-link',
  'auth/expired-action-code': 'bad-link',
  'auth/invalid-action-code': 'bad-link',
  'auth/invalid-phone-number': 'phone-refused',
  'auth/second-factor-already-in-use': 'phone-refused',
}

export function authFailureOf(error: unknown): AuthFailure {
  if (error instanceof FirebaseError) return FAILURES[error.code] ?? 'unexpected'
  return isAppError(error, 'offline') || isAppError(error, 'timeout') ? 'offline' : 'unexpected'
}

/** A refusal is a value, to be shown in the form that asked. */
export type Attempt<Value = undefined> = { ok: true; value: Value } | { ok: false; reason: AuthFailure }

export async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    const reason = authFailureOf(error)
    if (reason === 'unexpected') console.warn('The identity provider refused:', error)
    return { ok: false, reason }
  }
}
