import { useSyncExternalStore } from 'react'
import type { ToastRequest } from './show-toast.tsx'
import type { ToastTone } from './toast-card.tsx'

let isWanted = false
const listeners = new Set<() => void>()

// None of it is needed before the first toast.
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

/** Short-lived messages (spec §2); what needs action belongs on the page. Durations in milliseconds. */
export const toast = {
  success: shown('success'),
  error: shown('error'),
  info: shown('info'),
  warning: shown('warning'),
  default: shown('default'),
}

/** Whether there has been a toast: the toaster is not needed before. */
export const useToastWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
    () => false,
  )
