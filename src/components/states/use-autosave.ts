import { useEffect, useState, useSyncExternalStore } from 'react'
import { autosaveOf, withChanges, type AutosaveOptions, type Change } from './autosave.ts'

export type Autosave<Item> = {
  /** The stored record with the pending changes applied. */
  item: Item
  edit: (change: Change<Item>) => void
  state: 'saved' | 'saving' | 'failed'
  /** Writes at once; rejects if that fails. */
  flush: () => Promise<void>
  /** Writes the failed changes again. */
  retry: () => void
}

/**
 * Saves while the user types. Changes show at once and are written together `pause` milliseconds after the last one,
 * when the page is left, and when the network is back. `write` applies the change to the record as stored at that time,
 * so others' changes in other fields are kept.
 */
export function useAutosave<Item>(
  stored: Item,
  write: (change: Change<Item>) => Promise<unknown>,
  options: AutosaveOptions,
): Autosave<Item> {
  // Created once: callers set a key to start over for another record.
  const [autosave] = useState(() => autosaveOf(write, options))
  useEffect(() => autosave.writeWith(write, options))
  const { pending, written, failure } = useSyncExternalStore(autosave.subscribe, autosave.read)
  useEffect(() => autosave.see(stored), [autosave, stored])
  useEffect(() => {
    const { flushQuietly } = autosave
    window.addEventListener('pagehide', flushQuietly)
    window.addEventListener('online', flushQuietly)
    return () => {
      window.removeEventListener('pagehide', flushQuietly)
      window.removeEventListener('online', flushQuietly)
      flushQuietly()
    }
  }, [autosave])
  // Closing the tab now would lose the changes.
  useEffect(() => {
    if (pending.length === 0) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [pending.length])
  return {
    item: withChanges(withChanges(stored, written), pending),
    edit: autosave.edit,
    state: failure !== undefined ? 'failed' : pending.length > 0 ? 'saving' : 'saved',
    flush: autosave.flush,
    retry: autosave.flushQuietly,
  }
}
