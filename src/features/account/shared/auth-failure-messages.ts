import { company } from '#config/company.ts'
import type { AuthFailure } from '#data/auth/auth-failure.ts'
import { FALLBACK_TEXT, NETWORK_ERROR } from '#components/states/failure-texts.ts'

/** What the person reads; nothing for a window they closed themselves. */
export const AUTH_FAILURE_MESSAGES: Record<AuthFailure, string | undefined> = {
  'wrong-credentials': 'The e-mail address or the password is wrong. Check both, or create an account.',
  'email-taken': 'There is an account with this e-mail address already. Sign in instead.',
  'weak-password': 'Choose a longer password, of several words.',
  suspended: `This account is suspended. Write to ${company.supportEmail} to have it opened again.`,
  dismissed: undefined,
  'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'too-many-tries': 'Too many tries. Please wait before the next one.',
  offline: `${NETWORK_ERROR.message}.`,
  'linked-elsewhere': 'This Google account belongs to another account of the shop. Choose another one.',
  'other-account': 'That was another account. Choose the one you are signed in with.',
  'recent-sign-in-needed': 'For this you have to sign in again first.',
  'second-factor-needed': 'For this you have to sign in again first, with your second factor.',
  unverified: 'Confirm your e-mail address first; the link is in your inbox.',
  'wrong-code': 'This is not the code that was sent. Check it, or have a new one sent.',
  'bad-link': 'This was used before, or is too old. Ask for a new one.',
  'phone-refused': 'This telephone cannot be used. Check the number, or take another one.',
  unexpected: `${FALLBACK_TEXT}.`,
}
