import { WaitingGoods } from '#components/orders/waiting-goods.tsx'
import type { Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { isOverLimit } from '../order-check.ts'
import { useOrderLimits } from '../use-check-facts.ts'
import { DECIDING } from './denial-reason.ts'
import type { Decision } from './use-decision.ts'

/** What the order waits for; once some of it has arrived, it is reserved in one step. */
export function OrderBackorder({ order, decision }: { order: Order; decision: Decision }) {
  const user = useUser()
  const limit = useOrderLimits()
  const mayReserve =
    (order.status === 'confirmed' || order.status === 'processing') &&
    meetsNeed(user.roles, DECIDING) &&
    order.customerUid !== user.uid &&
    !isOverLimit(order, user, limit)
  return (
    <WaitingGoods order={order} inStock="In stock now">
      {(hasArrived) =>
        mayReserve &&
        hasArrived && (
          <p>
            <Button tone="go" busy={decision.running === 'rest'} onClick={() => void decision.reserveRest()}>
              Reserve what is in stock
            </Button>
          </p>
        )
      }
    </WaitingGoods>
  )
}
