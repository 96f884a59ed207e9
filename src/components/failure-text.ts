import { isAppError } from '#lib/app-error.ts'
import { FALLBACK_TEXT, NETWORK_ERROR, TIMEOUT_TEXT } from './failure-texts.ts'

/** Why a form was not sent, to stand beside its button. */
export function failureText(error: unknown): string {
  if (isAppError(error, 'offline')) return `${NETWORK_ERROR.message}.`
  if (isAppError(error, 'timeout')) return `${TIMEOUT_TEXT}.`
  if (isAppError(error, 'forbidden')) return 'Your account may not do this.'
  if (isAppError(error, 'conflict')) return 'Somebody was quicker; look at what changed and try again.'
  return `${FALLBACK_TEXT}.`
}
