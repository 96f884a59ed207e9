import { FirebaseError } from 'firebase/app'
import { AppError, type AppErrorCode } from '#lib/app-error.ts'

const CODES: Readonly<Record<string, AppErrorCode>> = {
  'permission-denied': 'forbidden',
  unauthenticated: 'signed-out',
  'not-found': 'not-found',
  'already-exists': 'conflict',
  aborted: 'conflict',
  'invalid-argument': 'invalid',
  unavailable: 'offline',
  'deadline-exceeded': 'timeout',
}

/** Converts anything Firestore throws into the only error that leaves `data/`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof FirebaseError)) return new AppError('unexpected', String(error), { cause: error })
  const code = CODES[error.code.replace('firestore/', '')] ?? lostRace(error) ?? 'unexpected'
  return new AppError(code, error.message, { cause: error })
}

/** A failed precondition is a lost race or a missing index; the message of the latter names the index. */
const lostRace = (error: FirebaseError): AppErrorCode | undefined =>
  error.code === 'failed-precondition' && !/index/i.test(error.message) ? 'conflict' : undefined

export async function withAppErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toAppError(error)
  }
}
