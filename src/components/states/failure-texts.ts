import { isAppError, type AppErrorCode } from '#lib/app-error.ts'

/** The texts of the error catalogue (spec §8), written once. */
export const NETWORK_ERROR = {
  title: 'Network Error',
  message: 'Please check your network connection and try again',
} as const
export const TIMEOUT_TEXT = 'The request timed out. Please try again'
export const SERVER_TEXT = "It's not you, it's us. Please give it another try in a few moments."
export const NOT_FOUND_TEXT = 'An error occurred'
export const FALLBACK_TEXT = 'Sorry, an error occurred. Please try again in a few moments'

type FailureText = { title: string; message?: string }

/** What a failure is called, by its code; those without a text of their own are `FALLBACK_TEXT`. */
const TEXTS: Partial<Record<AppErrorCode, FailureText>> = {
  offline: NETWORK_ERROR,
  timeout: { title: TIMEOUT_TEXT },
  forbidden: { title: 'Your account cannot do this' },
  conflict: { title: 'Somebody else changed this first. Check what changed and try again' },
  busy: {
    title: 'Many people are working on the same records',
    message: 'Many people are working on the same records right now. Nothing is lost: please try again',
  },
}

export const failureTextOf = (error: unknown): FailureText =>
  (isAppError(error) && TEXTS[error.code]) || { title: FALLBACK_TEXT }
