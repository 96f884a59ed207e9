import { tellFailure } from '#components/tell-failure.ts'
import { deleteList, putList } from '#data/lists/lists.ts'
import type { ShoppingList } from '#domain/shopping-list.ts'
import { toast } from '#ui/toast.tsx'

/** Whether it is gone; what went wrong is told. */
export async function deleteWithUndo(list: ShoppingList): Promise<boolean> {
  try {
    await deleteList(list.id)
  } catch (error) {
    tellFailure(error)
    return false
  }
  toast.default({
    title: `The list “${list.name}” is deleted`,
    action: { label: 'Undo', onPress: () => void putList(list).catch(tellFailure) },
    duration: 10_000,
  })
  return true
}
