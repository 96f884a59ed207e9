import { useState } from 'react'
import { heldBy, plannableOf, unplannedOf, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayPlanFulfilments } from '#domain/people/fulfilment-rights.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { FulfilmentCard } from './fulfilment-card.tsx'
import styles from './fulfilment-card.module.css'
import { PlanDialog } from './plan-dialog.tsx'
import { usePlanningBranches } from './use-planning-branches.ts'

/** What left for the order, what is to leave, and the plan of what comes next. */
export function OrderFulfilments({
  order,
  fulfilments,
}: {
  order: Order
  fulfilments: readonly Fulfilment[]
}) {
  const user = useUser()
  const [isPlanning, setIsPlanning] = useState(false)
  const isOpen = order.status === 'confirmed' || order.status === 'processing'
  const others = usePlanningBranches(order)
  const held = heldBy(fulfilments)
  // What waits for stock here may be at another branch.
  const left = others.length > 0 ? unplannedOf(order.lines, held) : plannableOf(order, held)
  const isLeft = left.some((quantity) => quantity > 0)
  const mayPlan =
    isOpen && isLeft && order.customerUid !== user.uid && mayPlanFulfilments(user, order.locationId)
  if (fulfilments.length === 0 && !mayPlan) return null
  return (
    <section className={styles.section} aria-labelledby="order-deliveries">
      <h2 id="order-deliveries">Deliveries</h2>
      {fulfilments.map((fulfilment) => (
        <FulfilmentCard key={fulfilment.id} fulfilment={fulfilment} isOnHold={order.status === 'on_hold'} />
      ))}
      {mayPlan && (
        <div className={styles.actions}>
          <Button icon="truck" onClick={() => setIsPlanning(true)}>
            {fulfilments.length === 0 ? 'Plan a delivery…' : 'Plan the rest…'}
          </Button>
        </div>
      )}
      {isPlanning && (
        <PlanDialog order={order} fulfilments={fulfilments} onClose={() => setIsPlanning(false)} />
      )}
    </section>
  )
}
