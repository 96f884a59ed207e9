import { WaitingGoods } from '#components/orders/waiting-goods.tsx'
import type { Order } from '#domain/orders/order.ts'
import { Button } from '#ui/button.tsx'
import type { Decision } from './use-decision.ts'
import { useMayDecide } from './use-may-decide.ts'

/** What the order waits for; once some of it has arrived, it is reserved in one step. */
export function OrderBackorder({ order, decision }: { order: Order; decision: Decision }) {
  const mayReserve = useMayDecide(order)
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
