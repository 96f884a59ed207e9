import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { handOver } from '#data/orders/hand-over.ts'
import type { Order } from '#domain/orders/order.ts'
import { managesOrders } from '#domain/people/order-rights.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { canTakeOver } from './denial-reason.ts'

/** Who looks after the order, and the button of whoever goes on with it. */
export function OrderOwner({ order }: { order: Order }) {
  const user = useUser()
  const { run, isBusy } = useAction()
  const [isHanding, setIsHanding] = useState(false)
  return (
    <>
      {order.ownerUid === user.uid ? 'You' : order.ownerName || 'Nobody yet'}
      {canTakeOver(order, user) && (
        <>
          {' '}
          <Button
            size="s"
            busy={isBusy}
            onClick={() => void run(() => handOver(order.id, user.uid), { done: `${order.ref} is yours` })}
          >
            Take over
          </Button>
        </>
      )}
      {managesOrders(user) && order.customerUid !== user.uid && (
        <>
          {' '}
          <Button size="s" onClick={() => setIsHanding(true)}>
            Hand to a colleague…
          </Button>
        </>
      )}
      {isHanding && <HandOverDialog order={order} onClose={() => setIsHanding(false)} />}
    </>
  )
}
