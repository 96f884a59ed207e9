import { isAxiosError } from 'axios'
import type { AppErrorCode } from '#lib/app-error.ts'
import { isBlank, truncate } from '#lib/text.ts'

/** The rows of the error catalogue (spec §8); `message` comes from the server and is meant for people. */
export type ApiFailure =
  /** 401: no longer signed in. 403: not allowed. */
  | { kind: 'signed-out' | 'forbidden' }
  | { kind: 'not-found' }
  | { kind: 'suspended' }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'gateway'; message: string | undefined }
  | { kind: 'server' }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** The page itself cancelled the request; nothing is shown. */
  | { kind: 'cancelled' }
  | { kind: 'other' }

const SUSPENSION_CODE = 'ACCOUNT_SUSPENSION_ERROR'

export function apiFailureOf(error: unknown): ApiFailure {
  if (!isAxiosError<unknown>(error)) return { kind: 'other' }
  if (error.response) return answeredWith(error.response.status, error.response.data)
  switch (error.code) {
    case 'ERR_NETWORK':
      return { kind: 'offline' }
    case 'ECONNABORTED':
    case 'ETIMEDOUT':
      return { kind: 'timeout' }
    case 'ERR_CANCELED':
      return { kind: 'cancelled' }
    default:
      return { kind: 'other' }
  }
}

function answeredWith(status: number, body: unknown): ApiFailure {
  if (status === 401) return { kind: 'signed-out' }
  if (status === 403) return { kind: 'forbidden' }
  if (status === 404) return { kind: 'not-found' }
  if (status === 400)
    return fieldOf(body, 'code') === SUSPENSION_CODE
      ? { kind: 'suspended' }
      : { kind: 'refused', message: messageOf(body) }
  if (status === 502) return { kind: 'gateway', message: messageOf(body) }
  return { kind: status >= 500 ? 'server' : 'other' }
}

/** A proxy's error page or an empty body is not a message. */
function messageOf(body: unknown): string | undefined {
  const message = fieldOf(body, 'message')
  return typeof message === 'string' && !isBlank(message) ? truncate(message.trim(), 400) : undefined
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** The AppError code for each kind of failure. */
export const CODE_OF: Readonly<Record<ApiFailure['kind'], AppErrorCode>> = {
  'signed-out': 'signed-out',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  suspended: 'forbidden',
  refused: 'invalid',
  gateway: 'unexpected',
  server: 'unexpected',
  offline: 'offline',
  timeout: 'timeout',
  cancelled: 'unexpected',
  other: 'unexpected',
}
