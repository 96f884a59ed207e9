export type AppErrorCode =
  | 'not-found'
  | 'signed-out'
  | 'forbidden'
  | 'conflict'
  | 'invalid'
  | 'offline'
  | 'timeout'
  | 'unexpected'

/** The only error that leaves `data/`; `code` decides what a screen says, `message` is for logs unless `invalid`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export const isAppError = (error: unknown, code?: AppErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code)
