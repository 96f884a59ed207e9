import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'

/** Whether visits may be counted; nothing is counted before it is granted. */
export type Consent = 'unasked' | 'granted' | 'denied'

const KEY = 'consent'

export const useConsentStore = create<{ statistics: Consent }>()(
  persist(() => ({ statistics: 'unasked' as Consent }), {
    name: KEY,
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

export const setConsent = (statistics: 'granted' | 'denied') => useConsentStore.setState({ statistics })

/** Keeps the answer the same in every tab. Returns the stop function. */
export function followConsent(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) void useConsentStore.persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
