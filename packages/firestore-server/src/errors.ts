const STATUSES = {
  CANCELLED: { code: 1, http: 499 },
  UNKNOWN: { code: 2, http: 500 },
  INVALID_ARGUMENT: { code: 3, http: 400 },
  DEADLINE_EXCEEDED: { code: 4, http: 504 },
  NOT_FOUND: { code: 5, http: 404 },
  ALREADY_EXISTS: { code: 6, http: 409 },
  PERMISSION_DENIED: { code: 7, http: 403 },
  RESOURCE_EXHAUSTED: { code: 8, http: 429 },
  FAILED_PRECONDITION: { code: 9, http: 400 },
  ABORTED: { code: 10, http: 409 },
  OUT_OF_RANGE: { code: 11, http: 400 },
  UNIMPLEMENTED: { code: 12, http: 501 },
  INTERNAL: { code: 13, http: 500 },
  UNAVAILABLE: { code: 14, http: 503 },
  UNAUTHENTICATED: { code: 16, http: 401 },
} as const

export type Status = keyof typeof STATUSES

/** The only error operations throw on purpose; the transports encode it. */
export class FirestoreError extends Error {
  readonly status: Status

  constructor(status: Status, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FirestoreError'
    this.status = status
  }

  /** The gRPC code, as listeners receive it. */
  get code(): number {
    return STATUSES[this.status].code
  }

  get httpStatus(): number {
    return STATUSES[this.status].http
  }
}

export function invalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}

/** Turns anything thrown into a FirestoreError: any other error is a bug of ours and becomes INTERNAL. */
export function toFirestoreError(error: unknown): FirestoreError {
  if (error instanceof FirestoreError) return error
  return new FirestoreError('INTERNAL', error instanceof Error ? error.message : String(error), {
    cause: error,
  })
}

export type ErrorBody = { error: { code: number; message: string; status: Status } }

export function encodeError(error: FirestoreError): ErrorBody {
  return { error: { code: error.httpStatus, message: error.message, status: error.status } }
}
