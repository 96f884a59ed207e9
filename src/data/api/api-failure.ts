import { isAxiosError } from 'axios'
import type { AppErrorCode } from '#lib/app-error.ts'
import { isBlank, truncate } from '#lib/text.ts'

/** The rows of the error catalogue (spec §8); `message` is the server's own, for people to read. */
export type ApiFailure =
  /** 401: nobody is signed in any more. 403: the person may not. */
  | { kind: 'signed-out' | 'forbidden' }
  | { kind: 'not-found' }
  | { kind: 'suspended' }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'gateway'; message: string | undefined }
  | { kind: 'server' }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** The page itself took the request back; nobody is told. */
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

/** A page of a proxy, or nothing, is no message. */
function messageOf(body: unknown): string | undefined {
  const message = fieldOf(body, 'message')
  return typeof message === 'string' && !isBlank(message) ? truncate(message.trim(), 400) : undefined
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** What a screen makes of it. */
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
