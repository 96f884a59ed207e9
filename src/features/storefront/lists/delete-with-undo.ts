import { showErrorToast } from '#components/states/show-error-toast.ts'
import { deleteList, putList } from '#data/cart/lists.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'
import { toast } from '#ui/toast.tsx'

/** What went wrong is told. */
export async function deleteWithUndo(list: ShoppingList): Promise<void> {
  try {
    await deleteList(list)
  } catch (error) {
    return showErrorToast(error)
  }
  toast.default({
    title: `The list “${list.name}” has been deleted`,
    action: { label: 'Undo', onPress: () => void putList(list).catch(showErrorToast) },
    duration: 10_000,
  })
}
