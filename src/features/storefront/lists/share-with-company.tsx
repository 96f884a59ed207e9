import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { handOverList } from '#data/cart/lists.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Gives a list to the company that its maker buys for, or takes it back; nothing for anybody else. */
export function ShareWithCompany({ list }: { list: ShoppingList }) {
  const { uid, buysFor } = useUser()
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction()
  if (!buysFor || list.createdBy !== uid) return null
  if (list.ownerUid === buysFor.id)
    return (
      <Button
        tone="quiet"
        icon="users"
        busy={isBusy}
        onClick={() =>
          void run(() => handOverList(list.id, uid, uid), {
            done: `“${list.name}” is yours alone again`,
            undo: () => handOverList(list.id, uid, buysFor.id),
          })
        }
      >
        Stop sharing
      </Button>
    )

  async function share(companyId: string) {
    const isShared = await run(() => handOverList(list.id, uid, companyId), {
      done: 'Your colleagues see the list now',
      undo: () => handOverList(list.id, uid, uid),
    })
    if (isShared) setIsAsking(false)
  }

  return (
    <>
      <Button tone="quiet" icon="users" onClick={() => setIsAsking(true)}>
        Share with company
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Share “${list.name}” with ${buysFor.name}?`}
        confirmLabel="Share with company"
        busy={isBusy}
        onConfirm={() => void share(buysFor.id)}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Everybody who buys for {buysFor.name} can use, change and delete the list. It stays with the company
          if you leave it.
        </p>
      </ConfirmDialog>
    </>
  )
}
