import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'

const KEPT = 5
/** Anything longer is a pasted text. */
const LONGEST = 80

/** What was searched for in this browser, most recent first. */
export const useRecentSearches = create<{ searches: readonly string[] }>()(
  persist(() => ({ searches: [] as readonly string[] }), {
    name: 'recent-searches',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

export function rememberSearch(query: string) {
  const text = query.trim()
  if (text === '' || text.length > LONGEST) return
  useRecentSearches.setState(({ searches }) => ({
    searches: [text, ...searches.filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(0, KEPT),
  }))
}

export const forgetSearches = () => useRecentSearches.setState({ searches: [] })
