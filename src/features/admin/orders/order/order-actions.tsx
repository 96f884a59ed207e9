import { formatMoney } from '#domain/pricing/money.ts'
import { useState } from 'react'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { isWaitingForCompany } from '#domain/orders/company-approval.ts'
import {
  canBeCancelledByStaff,
  canBeConfirmed,
  canBeDeclined,
  canBeHeld,
  type Order,
} from '#domain/orders/order.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { isHalfReserved } from '../order-check.ts'
import styles from './order-panel.module.css'
import { agreedPrices, repricedLines } from './pricing-now.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Decision, Running } from './use-decision.ts'
import type { LineChecks } from './use-line-checks.ts'

/** The decisions available for this order. `order` is priced as of now. */
export function OrderActions({
  order,
  checks,
  decision,
  isFeeMissing,
}: {
  order: Order
  checks: LineChecks | undefined
  decision: Decision
  /** The delivery must be priced first. */
  isFeeMissing: boolean
}) {
  const user = useUser()
  const { running, confirm, undo, cancel, decline, hold } = decision
  const [asking, setAsking] = useState<'decline' | 'cancel' | 'hold'>()
  if (running) return <RunningNote running={running} />

  const isBlocked = [...(checks?.values() ?? [])].some(
    ({ problem }) => problem === 'short' || problem === 'withdrawn',
  )
  return (
    <>
      <div className={styles.actions}>
        {canBeDeclined(order) && <Button onClick={() => setAsking('decline')}>Decline…</Button>}
        {isHalfReserved(order) && <Button onClick={() => void undo()}>Release the stock</Button>}
        {canBeCancelledByStaff(order) && (
          <Button tone="danger" onClick={() => setAsking('cancel')}>
            Cancel order…
          </Button>
        )}
        {canBeHeld(order) && order.customerUid !== user.uid && mayDecideHolds(user.roles) && (
          <Button onClick={() => setAsking('hold')}>Put on hold…</Button>
        )}
        {canBeConfirmed(order) && (
          <Button
            tone="go"
            disabled={!checks || isBlocked || isFeeMissing || isWaitingForCompany(order)}
            onClick={() => checks && void confirm(agreedPrices(checks))}
          >
            {confirmLabel(order)}
          </Button>
        )}
      </div>
      {order.status === 'confirmed' && order.paidMinor > 0 && (
        <p className="sub">
          {formatMoney(order.paidMinor, 'GHS')} is paid: it can be cancelled once a refund of it is verified.
        </p>
      )}
      <ReasonDialog
        key={asking}
        open={asking === 'decline' || asking === 'cancel'}
        title={asking === 'cancel' ? `Cancel ${order.ref}?` : `Decline ${order.ref}?`}
        lead={
          asking === 'cancel'
            ? 'All stock reserved for it is released. This cannot be undone.'
            : 'No stock was reserved for it. This cannot be undone.'
        }
        confirmLabel={asking === 'cancel' ? 'Cancel the order' : 'Decline the order'}
        onConfirm={(reason) => {
          setAsking(undefined)
          void (asking === 'cancel' ? cancel(reason) : decline(reason))
        }}
        onClose={() => setAsking(undefined)}
      />
      <TextDialog
        key={`hold ${asking === 'hold'}`}
        open={asking === 'hold'}
        title={`Put ${order.ref} on hold?`}
        label="Reason"
        hint="Nothing of it is confirmed, picked or dispatched until a Manager releases the hold."
        confirmLabel="Put on hold"
        busy={false}
        onConfirm={(reason) => {
          setAsking(undefined)
          void hold(reason)
        }}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

function confirmLabel(order: Order): string {
  if (isHalfReserved(order)) return 'Continue confirming'
  return repricedLines(order).length > 0 ? 'Confirm at new prices' : 'Confirm and reserve'
}

const DOING: Record<Running['what'], string> = {
  confirm: 'Reserving and confirming',
  undo: 'Releasing the stock',
  cancel: 'Cancelling and releasing the stock',
  decline: 'Declining',
  hold: 'Putting the order on hold',
  release: 'Releasing the hold',
}

function RunningNote({ running: { what, progress } }: { running: Running }) {
  const isLong = progress && progress.total > 1
  return (
    <output className={styles.running}>
      {DOING[what]}
      {isLong ? `: part ${Math.min(progress.done + 1, progress.total)} of ${progress.total}` : '…'}
      <progress value={isLong ? progress.done : undefined} max={isLong ? progress.total : undefined} />
    </output>
  )
}
