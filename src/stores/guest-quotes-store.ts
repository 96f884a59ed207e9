import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { workInBrowser } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'

/** By quote, the secrets that let this browser write on quotes requested without an account, newest last. */
type GuestQuotes = { secrets: Readonly<Record<string, string>> }

const KEPT = 50

export const useGuestQuotesStore = create<GuestQuotes>()(
  persist(() => ({ secrets: {} }), {
    name: 'guest-quotes',
    version: 1,
    storage: createJSONStorage(() => workInBrowser),
  }),
)

/** The secret of a quote about to be requested: stored before the first try, the same for every retry. */
export function secretOfQuote(quoteId: string): string {
  const { secrets } = useGuestQuotesStore.getState()
  const known = secrets[quoteId]
  if (known) return known
  const secret = newId()
  const kept = Object.entries(secrets).slice(1 - KEPT)
  useGuestQuotesStore.setState({ secrets: { ...Object.fromEntries(kept), [quoteId]: secret } })
  return secret
}
