import { useAction } from '#components/states/use-action.ts'
import { deleteList, putList } from '#data/cart/lists.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'

/** Deletes a list; the toast offers to restore it. */
export function useDeleteList() {
  const { run } = useAction()
  return (list: ShoppingList) =>
    run(() => deleteList(list), {
      name: list.id,
      done: `The list “${list.name}” has been deleted`,
      undo: () => putList(list),
    })
}
