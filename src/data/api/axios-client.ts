import { create, type AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'
import { isExpired } from '#data/auth/session-record.ts'
import { readSession } from '#data/auth/session-storage.ts'
import { AppError } from '#lib/app-error.ts'
import { apiExchangeOf } from './api-exchange.ts'
import { apiFailureOf, CODE_OF, type ApiFailure } from './api-failure.ts'
import { announceFailure } from './failure-feed.ts'
import { compareClock, type ServerTime } from './server-clock.ts'
import { sourceClient } from './source-client.ts'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The caller's own handling of a failure; returns true when it needs no further announcement. */
    onFailure?: (failure: ApiFailure) => boolean
  }
}

const TIMEOUT = 15_000
/** Too many requests, or too many people at the same records: a moment later it works. */
const BUSY: readonly number[] = [429, 503]

/**
 * The product API. Every request carries the stored session (spec §7). Every failure is an AppError; failures that the
 * request's `onFailure` does not handle are announced, so that `app` shows them once.
 */
export function createApiClient({ baseURL, now }: { baseURL: string; now: () => number }): AxiosInstance {
  // The token is for this API only: an absolute URL would send it elsewhere.
  const made = create({ baseURL, timeout: TIMEOUT, allowAbsoluteUrls: false })
  made.interceptors.request.use((request) => withSession(request, now()))
  made.interceptors.response.use(
    (response) => {
      compareClock(response.headers as ServerTime, Date.now())
      return response
    },
    (error: unknown) => {
      const answer = (error as AxiosError).response
      if (answer) compareClock(answer.headers as ServerTime, Date.now())
      throw appErrorOf(error)
    },
  )
  return made
}

function withSession(request: InternalAxiosRequestConfig, now: number): InternalAxiosRequestConfig {
  const session = readSession()
  if (session && !isExpired(session, now)) {
    request.headers.set('x-auth-token', session.idToken)
    request.headers.set('Authorization', `Bearer ${session.accessToken}`)
  }
  request.headers.set('X-Source-Client', sourceClient(navigator, window.innerWidth))
  return request
}

/** Without a cause: axios errors contain the request headers, and logs must not contain a token. */
function appErrorOf(error: unknown): AppError {
  const failure = apiFailureOf(error)
  const onFailure = (error as { config?: { onFailure?: (failure: ApiFailure) => boolean } }).config?.onFailure
  const isHandled = failure.kind === 'cancelled' || onFailure?.(failure) === true
  const exchange = apiExchangeOf(error)
  const isTold = isHandled || announceFailure(failure, exchange)
  const message = ('message' in failure && failure.message) || (error as Error).message
  const { status = 0 } = exchange
  const code = status === 409 ? 'conflict' : BUSY.includes(status) ? 'busy' : CODE_OF[failure.kind]
  return new AppError(code, message, { isTold })
}
