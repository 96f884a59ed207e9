import { env } from '#config/env.ts'

/** Whether this browser was signed in when last seen: only then is the identity provider's code worth loading. */
export const hasSessionHint = (): boolean => localStorage.getItem(env.sessionLabel) !== null

export const forgetSession = (): void => localStorage.removeItem(env.sessionLabel)

/** Tells when another tab of this browser signs in or out. Returns the stop function. */
export function followOtherTabs(onChange: (isSignedIn: boolean) => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // `clear()` has no key. A renewed token is no news.
    const isOurs = key === null || key === env.sessionLabel
    if (isOurs && (key === null || (oldValue === null) !== (newValue === null))) onChange(hasSessionHint())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
