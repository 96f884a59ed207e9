import { useCallback, useEffect, useState } from 'react'
import type { StockCount } from '#domain/stock/count.ts'
import { workInBrowser } from '#lib/browser-storage.ts'
import { useUser } from '#stores/session-store.ts'

/** What is typed, by product. */
export type CountDraft = Readonly<Record<string, string>>

/** What somebody has counted on this device and not sent yet: kept without a network, and until the next visit. */
export function useCountDraft({ id, round }: Pick<StockCount, 'id' | 'round'>) {
  const { uid } = useUser()
  const key = `stock-count-${id}-${round}-${uid}`
  const [draft, setDraft] = useState<CountDraft>(() => draftIn(workInBrowser.getItem(key)))
  const change = useCallback(
    (changes: (draft: CountDraft) => CountDraft) => {
      // What another window has stored by now is part of it.
      const next = changes(draftIn(workInBrowser.getItem(key)))
      if (Object.keys(next).length === 0) workInBrowser.removeItem(key)
      else workInBrowser.setItem(key, JSON.stringify(next))
      setDraft(next)
    },
    [key],
  )
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) setDraft(draftIn(workInBrowser.getItem(key)))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [key])
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
