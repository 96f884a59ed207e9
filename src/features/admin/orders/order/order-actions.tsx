import { formatMoney } from '#domain/pricing/money.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { useState } from 'react'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { shortOf } from '#domain/orders/order-confirmation.ts'
import { isWaitingForCompany } from '#domain/orders/company-approval.ts'
import {
  canBeCancelledByStaff,
  canBeConfirmed,
  canBeDeclined,
  canBeHeld,
  type Order,
} from '#domain/orders/order.ts'
import { SHORTAGE_CHOICES } from '#domain/stock/order-shortage.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { mayRecordRefunds } from '#domain/people/payment-rights.ts'
import { newId } from '#lib/new-id.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
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
  const { running, confirm, cancel, decline, hold } = decision
  const [asking, setAsking] = useState<'decline' | 'cancel' | 'hold' | 'backorder'>()
  const [keepsCredit, setKeepsCredit] = useState(false)
  const [creditId] = useState(newId)
  const mayKeepCredit = order.customerUid !== '' && mayRecordRefunds(user, order)
  if (running) return <RunningNote running={running} />

  const problems = [...(checks?.values() ?? [])].map(({ problem }) => problem)
  const isShort = problems.includes('short')
  const isBlocked = isFeeMissing || problems.includes('withdrawn') || isWaitingForCompany(order)
  return (
    <>
      <div className={styles.actions}>
        {canBeDeclined(order) && <Button onClick={() => setAsking('decline')}>Decline…</Button>}
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
            disabled={!checks || isBlocked}
            onClick={() => {
              if (isShort) setAsking('backorder')
              else if (checks) void confirm(agreedPrices(checks))
            }}
          >
            {isShort ? 'Confirm, rest on backorder…' : confirmLabel(order)}
          </Button>
        )}
      </div>
      <ReasonDialog
        key={asking}
        open={asking === 'decline' || asking === 'cancel'}
        title={asking === 'cancel' ? `Cancel ${order.ref}?` : `Decline ${order.ref}?`}
        keptAs={`${asking} ${order.id}`}
        lead={
          asking === 'cancel'
            ? 'All stock reserved for it is released. This cannot be undone.'
            : 'No stock was reserved for it. This cannot be undone.'
        }
        confirmLabel={asking === 'cancel' ? 'Cancel the order' : 'Decline the order'}
        onConfirm={(reason) => {
          setAsking(undefined)
          return asking === 'cancel'
            ? cancel(reason, keepsCredit && mayKeepCredit ? creditId : undefined)
            : decline(reason)
        }}
        onClose={() => setAsking(undefined)}
      >
        {asking === 'cancel' && order.paidMinor > 0 && (
          <PaidMoney
            paidMinor={order.paidMinor}
            mayKeepCredit={mayKeepCredit}
            keepsCredit={keepsCredit}
            onChange={setKeepsCredit}
          />
        )}
      </ReasonDialog>
      <ConfirmDialog
        open={asking === 'backorder'}
        title={`Confirm ${order.ref} with the rest on backorder?`}
        confirmLabel="Confirm the order"
        onConfirm={() => {
          setAsking(undefined)
          if (checks) void confirm(agreedPrices(checks), true)
        }}
        onClose={() => setAsking(undefined)}
      >
        <p>What the branch has is reserved now. The rest waits for stock:</p>
        <ul>
          {[...(checks?.values() ?? [])]
            .filter(({ problem }) => problem === 'short')
            .map((check) => (
              <li key={check.line.productId}>
                {check.line.name}: {quantityText(shortOf(check), check.line)} of{' '}
                {quantityText(check.line.quantity, check.line)}
              </li>
            ))}
        </ul>
        {order.shortage && (
          <p>
            The customer asked: <b>{SHORTAGE_CHOICES[order.shortage].label.toLowerCase()}</b>.
          </p>
        )}
        <p>The customer is told, and the proforma is for the whole order.</p>
      </ConfirmDialog>
      <TextDialog
        key={`hold ${asking === 'hold'}`}
        open={asking === 'hold'}
        keptAs={`hold ${order.id}`}
        title={`Put ${order.ref} on hold?`}
        label="Reason"
        hint="Nothing of it is confirmed, picked or dispatched until a Manager releases the hold."
        confirmLabel="Put on hold"
        busy={false}
        onConfirm={(reason) => {
          setAsking(undefined)
          return hold(reason)
        }}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

/** What happens with what was paid for an order that is cancelled. */
const PaidMoney = ({
  paidMinor,
  mayKeepCredit,
  keepsCredit,
  onChange,
}: {
  paidMinor: number
  mayKeepCredit: boolean
  keepsCredit: boolean
  onChange: (keepsCredit: boolean) => void
}) =>
  mayKeepCredit ? (
    <RadioGroup
      label={`${formatMoney(paidMinor, 'GHS')} was paid for it`}
      value={keepsCredit ? 'credit' : 'refund'}
      options={[
        {
          value: 'refund',
          label: 'Give it back',
          hint: 'It is listed under “What we owe” until a refund is verified.',
        },
        {
          value: 'credit',
          label: 'Keep it as credit',
          hint: 'On the customer’s account, to pay other orders with.',
        },
      ]}
      onChange={(choice) => onChange(choice === 'credit')}
    />
  ) : (
    <p className="note" data-tone="warn">
      {`${formatMoney(paidMinor, 'GHS')} was paid for it. It is listed under “What we owe”: the accounts office gives it back, or keeps it as credit.`}
    </p>
  )

const confirmLabel = (order: Order): string =>
  repricedLines(order).length > 0 ? 'Confirm at new prices' : 'Confirm and reserve'

const DOING: Record<Running, string> = {
  confirm: 'Reserving and confirming',
  rest: 'Reserving what is in stock',
  cancel: 'Cancelling and releasing the stock',
  decline: 'Declining',
  hold: 'Putting the order on hold',
  release: 'Releasing the hold',
}

const RunningNote = ({ running }: { running: Running }) => (
  <output className={styles.running}>
    {DOING[running]}…
    <progress />
  </output>
)
