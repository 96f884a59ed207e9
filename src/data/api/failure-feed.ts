import { useSyncExternalStore } from 'react'
import type { ApiExchange } from './api-exchange.ts'
import type { ApiFailure } from './api-failure.ts'

type Announced = { failure: ApiFailure; exchange: ApiExchange }

const untold: Announced[] = []
const listeners = new Set<() => void>()
let hasFailed = false

/** Calls `listener` when there is something for `takeFailures`. Returns the stop function. */
export function onApiFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every failure of the API that nobody handled and nobody took yet. */
export const takeFailures = (): Announced[] => untold.splice(0)

/** Whether the API ever failed unhandled: only then is there any use in what tells it. */
export const useApiHasFailed = (): boolean => useSyncExternalStore(onApiFailure, () => hasFailed)

/** True when somebody is there to tell it. */
export function announceFailure(failure: ApiFailure, exchange: ApiExchange): boolean {
  if (listeners.size === 0) return false
  hasFailed = true
  untold.push({ failure, exchange })
  for (const tell of listeners) tell()
  return true
}
