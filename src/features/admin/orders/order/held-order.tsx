import { useState } from 'react'
import { HeldNotice } from '#features/admin/shared/held-notice.tsx'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { canHeldBeDeclined, ORDER_STATUS_LABELS, type Order, type OrderHold } from '#domain/orders/order.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './order-panel.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Decision } from './use-decision.ts'

/** Why the order is on hold; Managers release the hold or decline the order. */
export function HeldOrder({ order, hold, decision }: { order: Order; hold: OrderHold; decision: Decision }) {
  const user = useUser()
  const [asking, setAsking] = useState<'release' | 'decline'>()
  const mayDecide = mayDecideHolds(user.roles) && order.customerUid !== user.uid
  const before = ORDER_STATUS_LABELS[hold.from].toLowerCase()
  return (
    <HeldNotice title="On hold" findings={hold.findings}>
      {!mayDecide && <p>It cannot proceed until a Manager has reviewed it.</p>}
      {mayDecide && !decision.running && (
        <div className={styles.actions}>
          {canHeldBeDeclined(order) && <Button onClick={() => setAsking('decline')}>Decline…</Button>}
          <Button onClick={() => setAsking('release')}>Release the hold…</Button>
        </div>
      )}
      <TextDialog
        key={`release ${asking === 'release'}`}
        open={asking === 'release'}
        keptAs={`release ${order.id}`}
        title={`Release the hold on ${order.ref}?`}
        label="Reason for releasing it"
        hint={`The order is ${before} again. The reason is recorded in the audit trail.`}
        confirmLabel="Release the hold"
        busy={false}
        onConfirm={(note) => {
          setAsking(undefined)
          return decision.release(note)
        }}
        onClose={() => setAsking(undefined)}
      />
      <ReasonDialog
        key={`decline ${asking === 'decline'}`}
        open={asking === 'decline'}
        keptAs={`decline ${order.id}`}
        title={`Decline ${order.ref}?`}
        lead="No stock was reserved for it. This cannot be undone."
        confirmLabel="Decline the order"
        onConfirm={(reason) => {
          setAsking(undefined)
          return decision.decline(reason)
        }}
        onClose={() => setAsking(undefined)}
      />
    </HeldNotice>
  )
}
