import { Link, useLocation, useParams } from 'react-router-dom'
import { PaymentProof } from '#components/money/payment-proof.tsx'
import { PAYMENT_TONES } from '#components/money/payment-tones.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { UnreadableState } from '#components/states/unreadable-state.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { onAccountUrl, transferUrl } from '#config/urls.ts'
import { unreadableOf } from '#data/firebase/unreadable.ts'
import { watchPayment } from '#data/orders/payments.ts'
import { watchReceipt } from '#data/orders/receipts.ts'
import { useLive } from '#data/reading/use-live.ts'
import {
  canBeWithdrawn,
  isDeclaredByCustomer,
  isOnAccount,
  PAYMENT_KINDS,
  type Payment,
} from '#domain/money/payment.ts'
import type { Receipt } from '#domain/money/receipt.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { AppError } from '#lib/app-error.ts'
import { invariant } from '#lib/invariant.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Pill } from '#ui/pill.tsx'
import { OWN_PAYMENT_LABELS, textsOf } from './payment-words.ts'
import styles from './transactions.module.css'
import { WithdrawPayment } from './withdraw-payment.tsx'
import { formatDay } from '#lib/format-day.ts'

/** `/transactions/{id}`: one of the customer's own payments, live. */
export function TransactionPage() {
  const { id } = useParams()
  invariant(id, 'the route has an id')
  const {
    data: payment,
    status,
    error,
  } = useLive<Payment | undefined>(id, (onData, onError) => watchPayment(id, onData, onError))
  const unreadable = unreadableOf(error)
  if (unreadable) return <UnreadableState title="This payment cannot be read" record={unreadable} />
  if (status === 'failed') throw error
  if (status === 'loading') return <PatientSkeleton height="320px" />
  if (!payment) throw new AppError('not-found', `transactions/${id}`)
  return <PaymentView payment={payment} />
}

function PaymentView({ payment }: { payment: Payment }) {
  const company = useCompany()
  const { state } = useLocation() as { state: { isJustDeclared?: boolean } | null }
  const { status, kind, amountMinor, receivedMinor, transfer, orderId } = payment
  const amount = formatMoney(receivedMinor ?? amountMinor, 'GHS')
  const isReceipted = (status === 'verified' || status === 'reversed') && !payment.isRefund
  const { data: receipt } = useLive<Receipt | undefined>(
    isReceipted ? payment.id : undefined,
    (onData, onError) => watchReceipt(payment.id, onData, onError),
  )
  const what = payment.isRefund ? 'Refund' : 'Payment'
  return (
    <article className="page" aria-labelledby="payment-title">
      <PageTitle title={`${what} of ${amount}`} />
      <Breadcrumbs
        crumbs={[{ label: 'Your payments', to: paths.transactions }, { label: payment.orderRef }]}
      />
      <header className="head-row">
        <h1 id="payment-title">
          {what} of {amount}
        </h1>
        <span className="row">
          {receipt && (
            <ButtonLink tone="go" icon="print" to={paths.receipt(payment.id)}>
              Receipt
            </ButtonLink>
          )}
          {!isOnAccount(payment) && (
            <ButtonLink icon="receipt" to={paths.order(orderId)}>
              {`Order ${payment.orderRef}`}
            </ButtonLink>
          )}
        </span>
      </header>
      <section className={`panel ${styles.state}`} aria-label="State" aria-live="polite">
        <p>
          <Pill tone={PAYMENT_TONES[status]}>{OWN_PAYMENT_LABELS[status]}</Pill>
          <span>
            {state?.isJustDeclared && status === 'declared' && 'Thank you. '}
            {textsOf(payment)[status]}
          </span>
        </p>
        {payment.reason && <p>Reason: {payment.reason}</p>}
        {(status === 'rejected' || status === 'reversed') && !payment.isRefund && (
          <p>
            <ButtonLink tone="go" to={isOnAccount(payment) ? onAccountUrl : transferUrl([orderId])}>
              Correct it and report it again
            </ButtonLink>
            <span className="sub">Or call {company.supportPhone}.</span>
          </p>
        )}
        {status === 'declared' && !payment.isRefund && !isOnAccount(payment) && kind !== 'withholding' && (
          <p className="sub">
            Sent only a part of it? <Link to={transferUrl([orderId])}>Pay the rest</Link>
          </p>
        )}
        {canBeWithdrawn(payment) && <WithdrawPayment payment={payment} />}
      </section>
      <section className="panel" aria-labelledby="payment-facts">
        <h2 id="payment-facts">{isOnAccount(payment) ? 'What was put on account' : 'What was paid'}</h2>
        <FactList
          className={styles.facts}
          facts={[
            [payment.isRefund ? 'Amount' : 'Reported', formatMoney(amountMinor, 'GHS')],
            [
              payment.isRefund ? 'Left our account' : 'Arrived',
              receivedMinor === undefined ? '' : formatMoney(receivedMinor, 'GHS'),
            ],
            [
              'Transfer',
              transfer &&
                `Part ${transfer.part} of ${transfer.parts}, of ${formatMoney(transfer.amountMinor, 'GHS')} sent in one go`,
            ],
            [payment.isRefund ? 'Given back by' : 'Paid by', PAYMENT_KINDS[kind].label],
            ['Into', payment.paidInto],
            [PAYMENT_KINDS[kind].idLabel, payment.providerId],
            [payment.isRefund ? 'Note' : 'Reference', payment.reference],
            [payment.isRefund ? 'Given back on' : 'Paid on', formatDay(payment.paidOn)],
            [
              isDeclaredByCustomer(payment) ? 'Reported on' : 'Recorded by us on',
              timestampText(payment.createdAt),
            ],
            [
              `${OWN_PAYMENT_LABELS[status]} on`,
              payment.decidedAt === undefined ? '' : timestampText(payment.decidedAt),
            ],
          ]}
        />
        <PaymentProof payment={payment} />
      </section>
    </article>
  )
}
