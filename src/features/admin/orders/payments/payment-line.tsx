import { MemberName } from '#components/people/member-name.tsx'
import { PaymentProof } from '#components/money/payment-proof.tsx'
import { PAYMENT_TONES } from '#components/money/payment-tones.ts'
import {
  changeMinorOf,
  isDeclaredByCustomer,
  PAYMENT_STATUS_LABELS,
  paymentKindText,
  type Payment,
} from '#domain/money/payment.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Pill } from '#ui/pill.tsx'
import styles from './order-payments.module.css'
import { ReceiptButton } from './receipt-button.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { formatDay } from '#lib/format-day.ts'

/** One payment with what can be done about it. */
export function PaymentLine({ payment }: { payment: Payment }) {
  const user = useUser()
  const { status, amountMinor, receivedMinor, providerId, reference, paidOn } = payment
  const isOwn = status === 'declared' && payment.createdBy === user.uid
  return (
    <div className={styles.payment}>
      <div className={styles.line}>
        <span>
          <b className="num">{formatMoney(receivedMinor ?? amountMinor, 'GHS')}</b>
          {` · ${paymentKindText(payment)}, ${formatDay(paidOn)}`}
        </span>
        <Pill tone={PAYMENT_TONES[status]}>{PAYMENT_STATUS_LABELS[status]}</Pill>
      </div>
      <small>
        <span className="mono">{providerId}</span>
        {reference && ` · ${reference}`}
        {receivedMinor !== undefined &&
          receivedMinor !== amountMinor &&
          ` · ${formatAmount(amountMinor)} declared`}
        {payment.tenderedMinor !== undefined &&
          changeMinorOf(payment) > 0 &&
          ` · ${formatAmount(payment.tenderedMinor)} handed over, ${formatAmount(changeMinorOf(payment))} change`}
      </small>
      <small>
        {isDeclaredByCustomer(payment) ? 'Declared' : 'Recorded'} by{' '}
        <MemberName uid={payment.createdBy} name={payment.createdByName} />,{' '}
        {timestampText(payment.createdAt)}
        {payment.decidedAt !== undefined && (
          <>
            {` · ${PAYMENT_STATUS_LABELS[status]} by `}
            <MemberName uid={payment.decidedBy ?? ''} name={payment.decidedByName} />
            {`, ${timestampText(payment.decidedAt)}`}
          </>
        )}
      </small>
      {payment.transfer && (
        <small>
          {`Part ${payment.transfer.part} of ${payment.transfer.parts} of a transfer of ${formatMoney(payment.transfer.amountMinor, 'GHS')}`}
        </small>
      )}
      {payment.reason && <small>{payment.reason}</small>}
      {isOwn && <small>Somebody else verifies what you recorded.</small>}
      <PaymentProof payment={payment} />
      <div className={styles.actions}>
        <ReceiptButton payment={payment} />
        <PaymentActions payment={payment} />
      </div>
    </div>
  )
}
