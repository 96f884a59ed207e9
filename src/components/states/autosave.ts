/** Changes the stored record at the moment of writing, and only its own fields, so that others' changes are kept. */
export type Change<Item> = (item: Item) => Item

export type Unsaved<Item> = {
  pending: readonly Change<Item>[]
  /** Written, but not yet in the live record. */
  written: readonly Change<Item>[]
  /** Why the last attempt failed; the changes wait for the next one. */
  failure: unknown
}

export const withChanges = <Item>(item: Item, changes: readonly Change<Item>[]): Item =>
  changes.reduce((sum, change) => change(sum), item)

export type AutosaveOptions = { pause: number; onFailure?: (error: unknown) => void }

/**
 * Changes of one record that are not written yet. They are written together after `pause` milliseconds without a
 * change, in order, one write at a time; failed changes are kept for the next flush.
 */
export function autosaveOf<Item>(
  write: (change: Change<Item>) => Promise<unknown>,
  options: AutosaveOptions,
) {
  const listeners = new Set<() => void>()
  let unsaved: Unsaved<Item> = { pending: [], written: [], failure: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The live record as last passed to the screen. */
  let seen: Item | undefined
  let last: Promise<void> = Promise.resolve()

  function put(next: Partial<Unsaved<Item>>) {
    unsaved = { ...unsaved, ...next }
    for (const tell of listeners) tell()
  }

  async function writePending() {
    const now = unsaved.pending
    if (now.length === 0) return
    const before = seen
    try {
      await write((item) => withChanges(item, now))
    } catch (error) {
      put({ failure: error })
      throw error
    }
    put({
      pending: unsaved.pending.filter((one) => !now.includes(one)),
      written: seen === before ? [...unsaved.written, ...now] : [],
      failure: undefined,
    })
  }

  /** Writes pending changes at once; rejects if that fails. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    last = last.catch(() => undefined).then(writePending)
    return last
  }

  /** The same for callers that do not wait for the result. */
  const flushQuietly = (): void => void flush().catch((error: unknown) => options.onFailure?.(error))

  return {
    read: () => unsaved,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The live record was updated: earlier writes are included in it. */
    see: (stored: Item) => {
      seen = stored
      if (unsaved.written.length > 0) put({ written: [] })
    },
    edit: (change: Change<Item>) => {
      put({ pending: [...unsaved.pending, change] })
      clearTimeout(timer)
      timer = setTimeout(flushQuietly, options.pause)
    },
    /** A screen passes new functions with each render. */
    writeWith: (...next: [typeof write, AutosaveOptions]) => void ([write, options] = next),
    flush,
    flushQuietly,
  }
}
