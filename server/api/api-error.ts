import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { CommandCode } from '#domain/records/command-schema.ts'
import { Contended } from './rest-transaction.ts'

export type ApiErrorCode = CommandCode | 'METHOD_NOT_ALLOWED'

const STATUS: Record<ApiErrorCode, number> = {
  SIGNED_OUT: 401,
  FORBIDDEN: 403,
  ACCOUNT_SUSPENSION_ERROR: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  INVALID: 400,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  BUSY: 503,
  UNEXPECTED: 500,
}

/** What a caller may learn about a failure. `message` is shown to people unchanged. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode

  constructor(code: ApiErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }

  get status(): number {
    return STATUS[this.code]
  }

  get body() {
    return { code: this.code, message: this.message }
  }
}

/** For a change of a record that is not as its sender saw it. */
export const changedMeanwhile = (): ApiError =>
  new ApiError('CONFLICT', 'Somebody else has changed it in the meantime.')

export const refuseUnknownPaths: RequestHandler = ({ path }) => {
  throw new ApiError('NOT_FOUND', `There is no ${path} here.`)
}

/** Goes after the handlers of a path: the path exists, but not for this method. */
export const allowOnly =
  (...methods: readonly string[]): RequestHandler =>
  ({ method }, response) => {
    response.set('allow', methods.join(', '))
    throw new ApiError('METHOD_NOT_ALLOWED', `${method} is not for this address.`)
  }

/**
 * The one place that turns a failure into a response. Unexpected errors are reported, and the response gives no
 * details.
 */
export const answerErrors =
  (report: (error: unknown) => void): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error)
      return
    }
    const known = error instanceof ApiError ? error : asApiError(error)
    if (known.code === 'UNEXPECTED') report(error)
    response.status(known.status).json(known.body)
  }

export function asApiError(error: unknown): ApiError {
  if (error instanceof Contended)
    return new ApiError('BUSY', 'Many people are working on the same records. Please try again.', {
      cause: error,
    })
  const status = error instanceof Error && 'status' in error ? error.status : 500
  if (status === 413) return new ApiError('TOO_LARGE', 'The request is too large.', { cause: error })
  return typeof status === 'number' && status >= 400 && status < 500
    ? new ApiError('INVALID', 'The request could not be read.', { cause: error })
    : new ApiError('UNEXPECTED', 'Something went wrong. Please try again in a few moments.', { cause: error })
}
