import { lazy, useState } from 'react'
import { TakenOut } from '#components/orders/taken-out.tsx'
import { heldBy, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { canBeReduced } from '#domain/orders/order-change.ts'
import type { Order } from '#domain/orders/order.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Button } from '#ui/button.tsx'
import panel from './order-panel.module.css'
import { useMayDecide } from './use-may-decide.ts'

const TakeOutDialog = lazy(async () => ({ default: (await import('./take-out-dialog.tsx')).TakeOutDialog }))

/** What was taken out of the order, and the way to take out more, or to cancel the rest of it. */
export function OrderReductions({
  order,
  fulfilments,
}: {
  order: Order
  fulfilments: readonly Fulfilment[] | undefined
}) {
  const [isAsking, setIsAsking] = useState(false)
  const mayReduce = useMayDecide(order, canBeReduced) && fulfilments !== undefined
  if (!order.reductions?.length && !mayReduce) return null
  const held = heldBy(fulfilments ?? [])
  const isBegun = Object.values(held).some((quantity) => quantity > 0)
  return (
    <section className={panel.change} aria-labelledby="order-reductions">
      <h2 id="order-reductions">Goods taken out</h2>
      <TakenOut order={order} byName />
      {mayReduce && (
        <div className="row">
          <Button onClick={() => setIsAsking(true)}>
            {isBegun ? 'Cancel the rest…' : 'Take goods out…'}
          </Button>
        </div>
      )}
      {isAsking && (
        <LazyBoundary>
          <TakeOutDialog order={order} held={held} isRest={isBegun} onClose={() => setIsAsking(false)} />
        </LazyBoundary>
      )}
    </section>
  )
}
