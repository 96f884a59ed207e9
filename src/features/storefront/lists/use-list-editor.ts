import { useAutosave, type Autosave } from '#components/states/use-autosave.ts'
import { changeList } from '#data/cart/lists.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'
import { useUser } from '#stores/session-store.ts'

export type ListEditor = Autosave<ShoppingList>

/** A list that saves itself while it is edited. */
export function useListEditor(stored: ShoppingList): ListEditor {
  const { uid } = useUser()
  return useAutosave(stored, (change) => changeList(stored.id, uid, change), { pause: 600 })
}
