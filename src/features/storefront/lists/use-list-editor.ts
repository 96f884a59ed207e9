import { useEffect, useState, useSyncExternalStore } from 'react'
import { changeList, type ListChange } from '#data/cart/lists.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'
import { listEditsOf, withEdits } from './list-edits.ts'

export type ListEditor = {
  /** As it will be once everything is written. */
  list: ShoppingList
  edit: (change: ListChange) => void
  state: 'saved' | 'saving' | 'failed'
  retry: () => void
}

/** Changes show at once; each is made on the list as it is when it is written. */
export function useListEditor(stored: ShoppingList): ListEditor {
  const [edits] = useState(() => listEditsOf((change) => changeList(stored.id, change)))
  const { pending, isFailed } = useSyncExternalStore(edits.subscribe, edits.read)
  useEffect(() => () => void edits.flush(), [edits])
  return {
    list: withEdits(stored, pending),
    edit: edits.edit,
    state: isFailed ? 'failed' : pending.length > 0 ? 'saving' : 'saved',
    retry: edits.retry,
  }
}
