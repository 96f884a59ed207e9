import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { PAYMENT_METHODS, type Order } from '#domain/orders/order.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { branchColumn } from '#features/admin/shared/branch-column.ts'
import { amountCell, timeCell } from '#lib/file-cell.ts'
import { timeAgo, timestampText } from '#lib/time-ago.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { OrderCheck } from './order-check.ts'
import styles from './orders-page.module.css'

type Shown = {
  now: number
  openId: string | undefined
  freshIds: ReadonlySet<string> | undefined
  hrefOf: (order: Order) => string
  nameOf: (branchId: string) => string
  /** With a single branch, its column is not needed. */
  hasBranches: boolean
  /** Of several states, by when they were confirmed. */
  isSold: boolean
  hasStates: boolean
  check: ((order: Order) => OrderCheck) | undefined
}

/** The columns of the list of orders, on the screen and in an exported file. */
export const orderColumns = ({
  now,
  openId,
  freshIds,
  hrefOf,
  nameOf,
  hasBranches,
  isSold,
  hasStates,
  check,
}: Shown): ListColumn<Order>[] => [
  {
    id: 'ref',
    label: 'Order',
    width: 96,
    renderCell: (order) => (
      <>
        <Link
          to={hrefOf(order)}
          data-row
          className={`mono ${styles.ref}`}
          aria-current={order.id === openId || undefined}
        >
          {order.ref}
        </Link>
        {freshIds?.has(order.id) && <VisuallyHidden>, new</VisuallyHidden>}
      </>
    ),
    value: ({ ref }) => ref,
  },
  {
    id: 'placed',
    label: 'Placed',
    width: 92,
    hides: 3,
    isOptional: isSold,
    className: 'sub',
    renderCell: ({ createdAt }) => <span title={timestampText(createdAt)}>{timeAgo(createdAt, now)}</span>,
    value: ({ createdAt }) => timeCell(createdAt),
  },
  {
    id: 'confirmed',
    label: 'Confirmed',
    width: 116,
    hides: 3,
    isOptional: !isSold,
    className: 'sub',
    renderCell: ({ confirmedAt }) =>
      confirmedAt ? <span title={timestampText(confirmedAt)}>{timeAgo(confirmedAt, now)}</span> : '–',
    value: ({ confirmedAt }) => (confirmedAt ? timeCell(confirmedAt) : ''),
  },
  {
    id: 'status',
    label: 'Status',
    width: 112,
    isOptional: !hasStates,
    hides: 2,
    className: 'sub',
    renderCell: orderStatusLabel,
    value: orderStatusLabel,
  },
  {
    id: 'customer',
    label: 'Customer',
    width: 110,
    grows: true,
    className: styles.customer,
    renderCell: ({ customer }) => shownCustomer(customer),
    value: ({ customer }) => shownCustomer(customer),
  },
  {
    id: 'contact',
    label: 'Contact',
    width: 130,
    hides: 1,
    isOptional: true,
    className: 'sub',
    renderCell: ({ customer }) => shownName(customer.name),
    value: ({ customer }) => shownName(customer.name),
  },
  { id: 'email', label: 'Email', value: ({ customer }) => customer.email },
  {
    id: 'phone',
    label: 'Phone',
    width: 132,
    hides: 1,
    isOptional: true,
    className: 'sub',
    renderCell: ({ customer }) => formatPhone(customer.phone),
    value: ({ customer }) => formatPhone(customer.phone),
  },
  branchColumn(nameOf, { width: 96, isOptional: !hasBranches, className: 'sub' }),
  {
    id: 'lpo',
    label: 'LPO',
    width: 128,
    hides: 1,
    className: 'sub',
    renderCell: ({ poNumber }) => poNumber || '–',
    value: ({ poNumber }) => poNumber,
  },
  {
    id: 'project',
    label: 'Project',
    width: 130,
    isOptional: true,
    hides: 1,
    className: 'sub',
    renderCell: ({ project }) => project || '–',
    value: ({ project }) => project,
  },
  {
    id: 'lines',
    label: 'Lines',
    width: 58,
    numeric: true,
    hides: 2,
    renderCell: ({ lineCount }) => lineCount,
    value: ({ lineCount }) => lineCount,
  },
  {
    id: 'net',
    label: 'Net GH₵',
    fileLabel: 'Net GH₵',
    width: 112,
    numeric: true,
    isOptional: !isSold,
    hides: 1,
    renderCell: ({ totals }) => formatAmount(totals.netMinor),
    value: ({ totals }) => amountCell(totals.netMinor),
  },
  ...['VAT', 'NHIL', 'GETFund'].map((code) => ({
    id: code,
    label: `${code} GH₵`,
    value: ({ totals }: Order) => amountCell(totals.taxes.find((tax) => tax.code === code)?.amountMinor ?? 0),
  })),
  { id: 'delivery', label: 'Delivery GH₵', value: ({ totals }) => amountCell(totals.deliveryMinor) },
  {
    id: 'total',
    label: 'Total GH₵',
    width: 112,
    fileLabel: 'Total GH₵',
    numeric: true,
    renderCell: ({ totals }) => formatAmount(totals.totalMinor),
    value: ({ totals }) => amountCell(totals.totalMinor),
  },
  {
    id: 'payment',
    label: 'Pay by',
    width: 130,
    isOptional: true,
    hides: 1,
    className: 'sub',
    renderCell: ({ paymentMethod }) => PAYMENT_METHODS[paymentMethod],
    value: ({ paymentMethod }) => PAYMENT_METHODS[paymentMethod],
  },
  {
    id: 'owner',
    label: 'Looked after by',
    width: 140,
    isOptional: true,
    hides: 1,
    className: 'sub',
    renderCell: ({ ownerName }) => ownerName || '–',
    value: ({ ownerName }) => ownerName ?? '',
  },
  {
    id: 'check',
    label: 'Check',
    width: 144,
    hides: 3,
    isOptional: isSold,
    renderCell: (order) => <CheckPill check={check?.(order)} />,
    value: (order) => check?.(order).text ?? '',
  },
]

const CheckPill = ({ check }: { check: OrderCheck | undefined }) =>
  check ? <Pill tone={check.tone}>{check.text}</Pill> : <Skeleton width="64px" height="20px" radius="99px" />
