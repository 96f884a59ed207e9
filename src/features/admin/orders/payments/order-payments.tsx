import { useState } from 'react'
import { Link } from 'react-router-dom'
import { MoneyBlock } from '#components/money/money-block.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import { readable, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchPaymentsOf } from '#data/orders/payments.ts'
import { useLive } from '#data/reading/use-live.ts'
import { owedReason, owedStep, toGiveBackMinor } from '#domain/money/owed.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { moneyOf } from '#domain/money/order-money.ts'
import { PAYABLE_STATUSES, type Payment } from '#domain/money/payment.ts'
import { hasEnded, paymentStateOf, type Order, type PaymentState } from '#domain/orders/order.ts'
import { mayRecordPayments, mayRecordRefunds } from '#domain/people/payment-rights.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { canSee } from '#domain/people/roles.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './order-payments.module.css'
import { PaymentLine } from './payment-line.tsx'
import { KeepCreditDialog } from './keep-credit-dialog.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

const STATES: Record<PaymentState, readonly [label: string, tone: Tone]> = {
  unpaid: ['Unpaid', 'neutral'],
  partial: ['Part paid', 'warn'],
  paid: ['Paid', 'good'],
  overpaid: ['Overpaid', 'info'],
}

/** What was paid for the order, what is left, and payments to record and to check; for roles that see money. */
export const OrderPayments = ({ order }: { order: Order }) =>
  canSee(useUser().roles, 'transactions') ? <Payments order={order} /> : null

function Payments({ order }: { order: Order }) {
  const user = useUser()
  const [recording, setRecording] = useState<'payment' | 'refund' | 'credit'>()
  const {
    data: payments,
    status,
    retry,
  } = useLive<Read<Payment>[]>(`payments ${order.id}`, (onData, onError) =>
    watchPaymentsOf(order, onData, onError),
  )
  const money = payments && moneyOf(order, readable(payments))
  const isOpen = PAYABLE_STATUSES.includes(order.status)
  const mayRecord = isOpen && mayRecordPayments(user, order)
  const mayRefund = toGiveBackMinor(order) > 0 && mayRecordRefunds(user, order)
  if (!isOpen && !order.owed && payments?.length === 0) return null
  const hasReceipt =
    order.source === 'counter' &&
    canSee(user.roles, 'assisted-sale') &&
    payments !== undefined &&
    payments.length > 0
  const state = order.owed
    ? (['We owe', 'warn'] as const)
    : hasEnded(order)
      ? undefined
      : STATES[paymentStateOf(order)]

  return (
    <section className={styles.section} aria-labelledby="order-payments">
      <div className={styles.head}>
        <h2 id="order-payments">Payments</h2>
        {state && <Pill tone={state[1]}>{state[0]}</Pill>}
        {order.customerUid && meetsNeed(user.roles, { capability: 'transactions', grants: ['A', 'R'] }) && (
          <Link className="link" to={paths.admin.statement(order.customerUid)}>
            Statement of the customer
          </Link>
        )}
      </div>
      {status === 'loading' && <Skeleton height="40px" radius="8px" />}
      {status === 'failed' && (
        <p className="sub">
          The payments could not be loaded. <Button onClick={retry}>Try again</Button>
        </p>
      )}
      {payments && payments.length > 0 && (
        <ol className="card lines" aria-label="Payments">
          {payments.map((payment) => (
            <li key={payment.id}>
              {payment instanceof Unreadable ? (
                <UnreadableLine record={payment} />
              ) : (
                <PaymentLine payment={payment} />
              )}
            </li>
          ))}
        </ol>
      )}
      {money && <MoneyBlock money={money} />}
      {order.owed && (
        <p className="note" data-tone="warn">
          {`We owe the customer ${formatMoney(order.owed.amountMinor, 'GHS')}: ${owedReason(order).toLowerCase()}. Next: ${owedStep(order).toLowerCase()}.`}
        </p>
      )}
      {(mayRecord || mayRefund || hasReceipt) && (
        <div className={styles.actions}>
          {hasReceipt && (
            <ButtonLink icon="print" to={paths.admin.sale(order.id)}>
              Receipt
            </ButtonLink>
          )}
          {mayRefund && order.customerUid && (
            <Button onClick={() => setRecording('credit')}>Keep as credit…</Button>
          )}
          {mayRefund && <Button onClick={() => setRecording('refund')}>Record a refund…</Button>}
          {mayRecord && (
            <Button icon="receipt" onClick={() => setRecording('payment')}>
              Record a payment…
            </Button>
          )}
        </div>
      )}
      {recording === 'credit' && <KeepCreditDialog order={order} onClose={() => setRecording(undefined)} />}
      {(recording === 'payment' || recording === 'refund') && money && (
        <RecordPaymentDialog
          order={order}
          money={money}
          isRefund={recording === 'refund'}
          onClose={() => setRecording(undefined)}
        />
      )}
    </section>
  )
}
