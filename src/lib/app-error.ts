export type AppErrorCode =
  | 'not-found'
  | 'signed-out'
  | 'forbidden'
  | 'conflict'
  | 'busy'
  | 'invalid'
  | 'unreadable'
  | 'offline'
  | 'timeout'
  | 'unexpected'

/**
 * The only error that leaves `data/`; `code` decides what a screen shows, `message` is for logs unless `invalid` or
 * `unreadable`.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  /** It has already been shown: a toast would show it a second time. */
  readonly isTold: boolean
  /** The field of the form that it is about, if any. */
  readonly field: string | undefined

  constructor(
    code: AppErrorCode,
    message: string,
    options?: ErrorOptions & { isTold?: boolean; field?: string },
  ) {
    super(message, options)
    this.code = code
    this.isTold = options?.isTold ?? false
    this.field = options?.field
  }
}

export const isAppError = (error: unknown, code?: AppErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code)
