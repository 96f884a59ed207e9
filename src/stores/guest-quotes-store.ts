import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'

/** What lets this browser write on quotes it asked for without an account, by quote, the newest last. */
type GuestQuotes = { secrets: Readonly<Record<string, string>> }

const KEPT = 50

export const useGuestQuotesStore = create<GuestQuotes>()(
  persist(() => ({ secrets: {} }), {
    name: 'guest-quotes',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** The secret of a quote that is about to be asked for: kept before the first try, the same for every other. */
export function secretOfQuote(quoteId: string): string {
  const { secrets } = useGuestQuotesStore.getState()
  const known = secrets[quoteId]
  if (known) return known
  const secret = newId()
  const kept = Object.entries(secrets).slice(1 - KEPT)
  useGuestQuotesStore.setState({ secrets: { ...Object.fromEntries(kept), [quoteId]: secret } })
  return secret
}
