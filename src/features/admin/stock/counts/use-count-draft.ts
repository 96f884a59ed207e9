import { useCallback, useState } from 'react'
import type { StockCount } from '#domain/stock/count.ts'
import { inBrowser } from '#lib/browser-storage.ts'
import { useUser } from '#stores/session-store.ts'

/** What is typed, by product. */
export type CountDraft = Readonly<Record<string, string>>

/** What somebody has counted on this device and not sent yet: kept without a network, and until the next visit. */
export function useCountDraft({ id, round }: Pick<StockCount, 'id' | 'round'>) {
  const { uid } = useUser()
  const key = `stock-count-${id}-${round}-${uid}`
  const [draft, setDraft] = useState<CountDraft>(() => draftIn(inBrowser.getItem(key)))
  const change = useCallback(
    (changes: (draft: CountDraft) => CountDraft) =>
      setDraft((before) => {
        const next = changes(before)
        if (Object.keys(next).length === 0) inBrowser.removeItem(key)
        else inBrowser.setItem(key, JSON.stringify(next))
        return next
      }),
    [key],
  )
  return { draft, change }
}

function draftIn(stored: string | null): CountDraft {
  try {
    const entries = Object.entries(JSON.parse(stored ?? '{}') as object)
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
