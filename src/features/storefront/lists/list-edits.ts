import type { ListChange } from '#data/cart/lists.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'

/** Milliseconds without a change after which what was changed is written, all at once. */
const PAUSE = 600

export type ListEdits = {
  pending: readonly ListChange[]
  isFailed: boolean
}

/**
 * Changes of one list that are not written yet. They are written together after a pause, in their order; what could
 * not be written stays, and waits for `retry` or the next change.
 */
export function listEditsOf(write: (change: ListChange) => Promise<void>) {
  const listeners = new Set<() => void>()
  let edits: ListEdits = { pending: [], isFailed: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWriting = false

  function put(next: Partial<ListEdits>) {
    edits = { ...edits, ...next }
    for (const tell of listeners) tell()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    const now = edits.pending
    if (isWriting || now.length === 0) return
    isWriting = true
    try {
      await write((list) => withEdits(list, now))
      put({ pending: edits.pending.filter((one) => !now.includes(one)), isFailed: false })
      if (edits.pending.length > 0) schedule()
    } catch {
      put({ isFailed: true })
    } finally {
      isWriting = false
    }
  }

  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), PAUSE)
  }

  return {
    read: () => edits,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit: (change: ListChange) => {
      put({ pending: [...edits.pending, change] })
      schedule()
    },
    retry: () => {
      put({ isFailed: false })
      void flush()
    },
    /** Writes at once what waits: the page is left. */
    flush,
  }
}

export const withEdits = (list: ShoppingList, changes: readonly ListChange[]): ShoppingList =>
  changes.reduce((sum, change) => ({ ...sum, ...change(sum) }), list)
