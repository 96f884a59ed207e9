import { useAutosave, type Autosave } from '#components/states/use-autosave.ts'
import { changeList } from '#data/cart/lists.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'

export type ListEditor = Autosave<ShoppingList>

/** A list that saves itself while it is edited. */
export const useListEditor = (stored: ShoppingList): ListEditor =>
  useAutosave(stored, (change) => changeList(stored.id, change), { pause: 600 })
