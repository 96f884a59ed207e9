import { useAction } from '#components/states/use-action.ts'
import { deleteList, putList } from '#data/cart/lists.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'
import { useUser } from '#stores/session-store.ts'

/** Deletes a list; the toast offers to restore it. */
export function useDeleteList() {
  const { uid } = useUser()
  const { run } = useAction()
  return (list: ShoppingList) =>
    run(() => deleteList(list), {
      name: list.id,
      done: `The list “${list.name}” has been deleted`,
      undo: () => putList(list, uid),
    })
}
