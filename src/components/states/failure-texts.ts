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

/** `warning` is for what is nobody's mistake: the record changed in the meantime. */
export type FailureText = { title: string; message?: string; tone?: 'warning' }

/** Messages of one action that replace the general ones; `any` is for every code without one. */
export type FailureTexts = Partial<Record<AppErrorCode | 'any', string | FailureText>>

const TEXTS: FailureTexts = {
  offline: NETWORK_ERROR,
  timeout: { title: TIMEOUT_TEXT },
  forbidden: { title: 'Your account cannot do this' },
  conflict: { title: 'Somebody else changed this first. Check what changed and try again' },
  busy: {
    title: 'Many people are working on the same records',
    message: 'Many people are working on the same records right now. Nothing is lost: please try again',
  },
}

/** The title and message of a failure, by its code. */
export function failureTextOf(error: unknown, own: FailureTexts = {}): FailureText {
  const code = isAppError(error) ? error.code : 'unexpected'
  const text = own[code] ?? wordsForPeople(error) ?? own.any ?? TEXTS[code] ?? FALLBACK_TEXT
  return typeof text === 'string' ? { title: text } : text
}

/** The same as one sentence, to show beside the button that failed. */
export function failureText(error: unknown, own?: FailureTexts): string {
  const { title, message = title } = failureTextOf(error, own)
  return /[.!?]$/.test(message) ? message : `${message}.`
}

/** An `invalid` error carries a message for users; if it has a cause, the message is Firestore's, for programmers. */
const wordsForPeople = (error: unknown): string | undefined =>
  isAppError(error, 'invalid') && error.cause === undefined ? error.message : undefined
