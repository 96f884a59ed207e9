import { Link } from 'react-router-dom'
import { PAYMENT_TONES } from '#components/money/payment-tones.ts'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { helpUrl, paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchOwnPayments } from '#data/orders/payments.ts'
import { useLive } from '#data/reading/use-live.ts'
import { paymentKindText, signedMinor, type Payment } from '#domain/money/payment.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pill } from '#ui/pill.tsx'
import { OWN_PAYMENT_LABELS } from './payment-words.ts'
import { OwnInvoices } from './own-invoices.tsx'
import styles from './transactions.module.css'
import { formatDay } from '#lib/format-day.ts'

const COLUMNS = 6

/** `/transactions`: the customer's own payments and invoices, live. */
export function TransactionsPage() {
  const { uid } = useUser()
  const {
    data: payments,
    error,
    retry,
  } = useLive<Read<Payment>[]>(uid, (onData, onError) => watchOwnPayments(uid, onData, onError))
  return (
    <div className="page">
      <PageTitle title="Your payments" />
      <header className="head-row">
        <h1>Your payments</h1>
        {payments && payments.length > 0 && (
          <ButtonLink tone="go" icon="wallet" to={paths.transfer}>
            Pay by transfer
          </ButtonLink>
        )}
      </header>
      {error ? (
        <ErrorState title="Your payments could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !payments ? (
        <PatientSkeleton height="260px" />
      ) : payments.length === 0 ? (
        <EmptyState
          icon="wallet"
          title="No payments yet"
          actions={
            <>
              <ButtonLink tone="go" to={paths.transfer}>
                Pay by transfer
              </ButtonLink>
              <ButtonLink to={helpUrl('pay-by-mobile-money')}>How to pay</ButtonLink>
            </>
          }
        >
          <p>What you pay for your orders appears here, with what we found on our account.</p>
        </EmptyState>
      ) : (
        <DataTable label="Your payments">
          <thead>
            <tr>
              <th>Payment</th>
              <th className={styles.wide}>Order</th>
              <th className={styles.wide}>Paid by</th>
              <th className={styles.wide}>Transaction ID</th>
              <th>State</th>
              <th className="num">Amount</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) =>
              payment instanceof Unreadable ? (
                <UnreadableRow
                  key={payment.id}
                  record={payment}
                  to={paths.transaction(payment.id)}
                  columns={COLUMNS}
                />
              ) : (
                <Row key={payment.id} payment={payment} />
              ),
            )}
          </tbody>
        </DataTable>
      )}
      <OwnInvoices />
    </div>
  )
}

const Row = ({ payment }: { payment: Payment }) => (
  <tr>
    <td>
      <Link to={paths.transaction(payment.id)} className={`link ${styles.when}`}>
        {formatDay(payment.paidOn)}
      </Link>
      <small className={styles.narrow}>{`${payment.orderRef} · ${paymentKindText(payment)}`}</small>
    </td>
    <td className={`mono ${styles.wide}`}>{payment.orderRef}</td>
    <td className={styles.wide}>{paymentKindText(payment)}</td>
    <td className={`mono ${styles.wide}`}>{payment.providerId}</td>
    <td>
      <Pill tone={PAYMENT_TONES[payment.status]}>{OWN_PAYMENT_LABELS[payment.status]}</Pill>
    </td>
    <td className="num">
      <b>{formatMoney(signedMinor(payment), 'GHS')}</b>
    </td>
  </tr>
)
