import { company } from '#config/company.ts'
import type { SignInFailure } from '#data/auth/sign-in-failure.ts'

/** What the person reads; nothing for a window they closed themselves. */
export const FAILURE_WORDS: Record<SignInFailure, string | undefined> = {
  'wrong-credentials': 'The e-mail address or the password is wrong. Check both, or create an account.',
  'email-taken': 'There is an account with this e-mail address already. Sign in instead.',
  'weak-password': 'Choose a password of at least 8 characters.',
  suspended: `This account is suspended. Write to ${company.supportEmail} to have it opened again.`,
  dismissed: undefined,
  'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'too-many-tries': 'Too many tries. Wait a few minutes, then try again.',
  offline: 'Please check your network connection and try again.',
  unexpected: "It's not you, it's us. Please give it another try in a few moments.",
}
