import { useEffect, useState, useSyncExternalStore } from 'react'
import { autosaveOf, withChanges, type AutosaveOptions, type Change } from './autosave.ts'

export type Autosave<Item> = {
  /** What is stored with what is not written yet. */
  item: Item
  edit: (change: Change<Item>) => void
  state: 'saved' | 'saving' | 'failed'
  /** Writes at once; rejects when it cannot be written. */
  flush: () => Promise<void>
  /** Writes again what failed. */
  retry: () => void
}

/**
 * Saves while somebody types. Changes show at once and are written together `pause` milliseconds after the last one,
 * when the page is left, and when the network is back. `write` makes the change on the record as it is stored then:
 * what others saved in other fields stays.
 */
export function useAutosave<Item>(
  stored: Item,
  write: (change: Change<Item>) => Promise<unknown>,
  options: AutosaveOptions,
): Autosave<Item> {
  // Made once: a key above starts over for another record.
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
  // A tab closed now would take them along.
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
