import { useSyncExternalStore } from 'react'
import type { ApiExchange } from './api-exchange.ts'
import type { ApiFailure } from './api-failure.ts'

type Announced = { failure: ApiFailure; exchange: ApiExchange }

const untold: Announced[] = []
const listeners = new Set<() => void>()
let hasFailed = false

/** Calls `listener` when `takeFailures` has something to return. Returns the stop function. */
export function onApiFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every unhandled API failure that has not been taken yet. */
export const takeFailures = (): Announced[] => untold.splice(0)

/** Whether any API failure has gone unhandled: only then is the code that shows failures needed. */
export const useApiHasFailed = (): boolean =>
  useSyncExternalStore(
    onApiFailure,
    () => hasFailed,
    () => false,
  )

/** True when a listener will show it. */
export function announceFailure(failure: ApiFailure, exchange: ApiExchange): boolean {
  if (listeners.size === 0) return false
  hasFailed = true
  untold.push({ failure, exchange })
  for (const tell of listeners) tell()
  return true
}
