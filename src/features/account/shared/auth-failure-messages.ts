import type { AuthFailure } from '#data/auth/auth-failure.ts'
import { suspensionText } from './session-end-text.ts'
import { FALLBACK_TEXT, NETWORK_ERROR } from '#components/states/failure-texts.ts'

/** The message shown to the user; none if they closed the window themselves. */
export const AUTH_FAILURE_MESSAGES: Record<AuthFailure, string | undefined> = {
  'wrong-credentials': 'The email address or password is incorrect. Check both, or create an account.',
  'email-taken':
    'No account was created. If you have one with this email address, sign in or choose a new password.',
  'weak-password': 'Choose a longer password made of several words.',
  get suspended() {
    return suspensionText(undefined)
  },
  dismissed: undefined,
  'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'too-many-tries': 'Too many attempts. Please wait before trying again.',
  offline: `${NETWORK_ERROR.message}.`,
  'linked-elsewhere': 'This Google account belongs to another account of the shop. Choose another one.',
  'other-account': 'That was a different account. Choose the one you are signed in with.',
  'recent-sign-in-needed': 'You need to sign in again first.',
  'second-factor-needed': 'You need to sign in again first, with your verification code.',
  unverified: 'Confirm your email address first; the link is in your inbox.',
  'wrong-code': 'This is not the code that was sent. Check it, or have a new one sent.',
  'bad-link': 'This has been used already or has expired. Ask for a new one.',
  'phone-refused': 'This phone cannot be used. Check the number, or use another one.',
  unexpected: `${FALLBACK_TEXT}.`,
}
