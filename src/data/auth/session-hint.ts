import { env } from '#config/env.ts'
import { inBrowser, inTab } from '#lib/browser-storage.ts'

/** The session as stored. A tab keeps its own copy across a reload when the browser has no room for one. */
export const sessionText = (): string | null =>
  inTab.getItem(env.sessionLabel) ?? inBrowser.getItem(env.sessionLabel)

/** Whether this browser was signed in when last used: only then is the identity provider's code worth loading. */
export const hasSessionHint = (): boolean => sessionText() !== null

export function forgetSession(): void {
  inTab.removeItem(env.sessionLabel)
  inBrowser.removeItem(env.sessionLabel)
}

/** Reports when another tab of this browser signs in or out. Returns the stop function. */
export function followOtherTabs(onChange: (isSignedIn: boolean) => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // `clear()` has no key. A renewed token changes nothing.
    const isOurs = key === null || key === env.sessionLabel
    if (isOurs && (key === null || (oldValue === null) !== (newValue === null))) onChange(hasSessionHint())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
