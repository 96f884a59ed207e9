import { tellFailure } from '#components/tell-failure.ts'
import { deleteList, putList } from '#data/lists/lists.ts'
import type { ShoppingList } from '#domain/shopping-list.ts'
import { toast } from '#ui/toast.tsx'

/** What went wrong is told. */
export async function deleteWithUndo(list: ShoppingList): Promise<void> {
  try {
    await deleteList(list)
  } catch (error) {
    return tellFailure(error)
  }
  toast.default({
    title: `The list “${list.name}” is deleted`,
    action: { label: 'Undo', onPress: () => void putList(list).catch(tellFailure) },
    duration: 10_000,
  })
}
