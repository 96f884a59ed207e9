import { useSyncExternalStore } from 'react'
import type { ToastRequest } from './show-toast.tsx'
import type { ToastTone } from './toast-card.tsx'

let isWanted = false
const listeners = new Set<() => void>()

// Nobody needs any of it before the first toast.
const show = (tone: ToastTone) => async (request: ToastRequest) => {
  isWanted = true
  for (const tell of listeners) tell()
  const { showToast } = await import('./show-toast.tsx')
  showToast(tone, request)
}

const shown =
  (tone: ToastTone) =>
  (request: ToastRequest): void =>
    void show(tone)(request)

/** Words that pass by (spec §2); what must be acted on belongs on the page. Durations in milliseconds. */
export const toast = {
  success: shown('success'),
  error: shown('error'),
  info: shown('info'),
  warning: shown('warning'),
  default: shown('default'),
}

/** Whether there has been a toast: only then is there any use in a place for them. */
export const useToastWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
  )
