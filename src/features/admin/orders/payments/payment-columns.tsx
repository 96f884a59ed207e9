import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { PAYMENT_STATUS_LABELS, paymentKindText, signedMinor, type Payment } from '#domain/money/payment.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { branchColumn } from '#features/admin/shared/branch-column.ts'
import { amountCell, dayCell, timeCell } from '#lib/file-cell.ts'
import { timeAgo, timestampText } from '#lib/time-ago.ts'
import styles from './order-payments.module.css'
import { paymentPath } from './payment-link.ts'
import { PaymentActions } from './payment-actions.tsx'
import { formatDay } from '#lib/format-day.ts'
import { shownCustomer } from '#lib/shown-name.ts'

/** The columns of the list of payments, on the screen and in an exported file; the actions for roles that check payments. */
export const paymentColumns = (
  now: number,
  nameOf: (branchId: string) => string,
  { isChecker, hasStates }: { isChecker: boolean; hasStates: boolean },
): ListColumn<Payment>[] => [
  {
    id: 'order',
    label: 'Order',
    width: 100,
    renderCell: (payment) => (
      <Link to={paymentPath(payment)} data-row className={`link ${styles.ref}`}>
        {payment.orderRef}
      </Link>
    ),
    value: ({ orderRef }) => orderRef,
  },
  {
    id: 'customer',
    label: 'Customer',
    width: 110,
    grows: true,
    renderCell: (payment) => shownCustomer({ company: payment.customerCompany, name: payment.customerName }),
    value: (payment) => shownCustomer({ company: payment.customerCompany, name: payment.customerName }),
  },
  {
    id: 'amount',
    label: 'Amount GH₵',
    fileLabel: 'Amount GH₵',
    width: 112,
    numeric: true,
    renderCell: (payment) => <b>{formatAmount(signedMinor(payment))}</b>,
    value: (payment) => amountCell(signedMinor(payment)),
  },
  { id: 'declared', label: 'Declared GH₵', value: ({ amountMinor }) => amountCell(amountMinor) },
  {
    id: 'kind',
    label: 'Paid by',
    width: 120,
    hides: 2,
    renderCell: paymentKindText,
    value: paymentKindText,
  },
  {
    id: 'transaction',
    label: 'Transaction ID',
    width: 150,
    hides: 2,
    renderCell: ({ providerId }) => (
      <span className="mono" title={providerId}>
        {providerId}
      </span>
    ),
    value: ({ providerId }) => providerId,
  },
  {
    id: 'reference',
    label: 'Reference',
    width: 120,
    hides: 3,
    isOptional: true,
    className: 'sub',
    renderCell: ({ reference }) => reference || '–',
    value: ({ reference }) => reference,
  },
  {
    id: 'paid',
    label: 'Paid on',
    width: 112,
    hides: 3,
    className: 'sub',
    renderCell: ({ paidOn }) => formatDay(paidOn),
    value: ({ paidOn }) => dayCell(paidOn),
  },
  branchColumn(nameOf, { width: 90, hides: 3, isOptional: true, className: 'sub' }),
  {
    id: 'recorder',
    label: 'Recorded by',
    width: 124,
    hides: 3,
    className: 'sub',
    renderCell: ({ createdByName }) => createdByName,
    value: ({ createdByName }) => createdByName,
  },
  {
    id: 'recorded',
    label: 'Recorded',
    width: 92,
    hides: 3,
    className: 'sub',
    renderCell: ({ createdAt }) => <span title={timestampText(createdAt)}>{timeAgo(createdAt, now)}</span>,
    value: ({ createdAt }) => timeCell(createdAt),
  },
  { id: 'checker', label: 'Decided by', value: ({ decidedByName }) => decidedByName ?? '' },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason },
  {
    id: 'state',
    label: 'State',
    ...(hasStates && {
      width: 100,
      hides: 3,
      className: 'sub',
      renderCell: ({ status }: Payment) => PAYMENT_STATUS_LABELS[status],
    }),
    value: ({ status }) => PAYMENT_STATUS_LABELS[status],
  },
  ...(isChecker ? [ACTIONS] : []),
]

const ACTIONS: ListColumn<Payment> = {
  id: 'actions',
  label: 'Actions',
  width: 168,
  // Where there is no room for them, they are on the page of the order.
  hides: 1,
  numeric: true,
  renderCell: (payment) => (
    <span className={styles.cell}>
      <PaymentActions payment={payment} size="s" />
    </span>
  ),
}
