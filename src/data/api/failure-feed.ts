import type { ApiExchange } from './api-exchange.ts'
import type { ApiFailure } from './api-failure.ts'

export type FailureListener = (failure: ApiFailure, exchange: ApiExchange) => void

const listeners = new Set<FailureListener>()

/** Tells of every failure of the API that nobody handled. Returns the stop function. */
export function onApiFailure(listener: FailureListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True when somebody listened. */
export function announceFailure(failure: ApiFailure, exchange: ApiExchange): boolean {
  for (const tell of listeners) tell(failure, exchange)
  return listeners.size > 0
}
