import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { QUOTE_TONES } from '#components/quotes/quote-display-status.ts'
import { paths } from '#config/paths.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { QUOTE_LABELS, displayStatusOf, type Quote } from '#domain/quotes/quote.ts'
import { branchColumn } from '#features/admin/shared/branch-column.ts'
import { amountCell, dayCell, timeCell } from '#lib/file-cell.ts'
import { timeAgo, timestampText } from '#lib/time-ago.ts'
import { Pill } from '#ui/pill.tsx'
import styles from './quotes-page.module.css'
import { formatDay } from '#lib/format-day.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'

/** The columns of the list of quotes, on the screen and in an exported file. */
export const quoteColumns = (now: number, nameOf: (branchId: string) => string): ListColumn<Quote>[] => [
  {
    id: 'ref',
    label: 'Quote',
    width: 100,
    renderCell: (quote) => (
      <Link to={paths.admin.quote(quote.id)} data-row className={`link ${styles.ref}`}>
        {quote.ref}
      </Link>
    ),
    value: ({ ref }) => ref,
  },
  { id: 'asked', label: 'Asked', value: ({ createdAt }) => timeCell(createdAt) },
  {
    id: 'customer',
    label: 'Customer',
    width: 104,
    grows: true,
    className: styles.customer,
    renderCell: ({ customer }) => shownCustomer(customer),
    value: ({ customer }) => shownCustomer(customer),
  },
  {
    id: 'contact',
    label: 'Contact',
    width: 120,
    hides: 1,
    className: 'sub',
    renderCell: ({ customer, customerUid }) => (customerUid ? shownName(customer.name) : 'Guest'),
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
    renderCell: ({ customer }) => phoneOf(customer.phone),
    value: ({ customer }) => phoneOf(customer.phone),
  },
  {
    id: 'project',
    label: 'Project',
    width: 130,
    hides: 1,
    className: 'sub',
    renderCell: ({ project }) => project || '–',
    value: ({ project }) => project,
  },
  branchColumn(nameOf, { width: 96, className: 'sub' }),
  {
    id: 'lines',
    label: 'Lines',
    width: 58,
    numeric: true,
    hides: 1,
    renderCell: ({ lineCount }) => lineCount,
    value: ({ lineCount }) => lineCount,
  },
  {
    id: 'needed',
    label: 'Needed by',
    width: 104,
    hides: 2,
    className: 'sub',
    renderCell: ({ neededBy }) => (neededBy ? formatDay(neededBy) : '–'),
    value: ({ neededBy }) => dayCell(neededBy),
  },
  {
    id: 'state',
    label: 'State',
    width: 116,
    renderCell: (quote) => {
      const status = displayStatusOf(quote, now)
      return <Pill tone={QUOTE_TONES[status]}>{QUOTE_LABELS[status]}</Pill>
    },
    value: (quote) => QUOTE_LABELS[displayStatusOf(quote, now)],
  },
  {
    id: 'offer',
    label: 'Offer GH₵',
    width: 112,
    fileLabel: 'Offer GH₵',
    numeric: true,
    hides: 2,
    renderCell: ({ offer }) => (offer ? formatAmount(offer.totals.totalMinor) : '–'),
    value: ({ offer }) => (offer ? amountCell(offer.totals.totalMinor) : ''),
  },
  {
    id: 'since',
    label: 'Since',
    width: 84,
    numeric: true,
    hides: 3,
    className: 'sub',
    renderCell: ({ updatedAt }) => <span title={timestampText(updatedAt)}>{timeAgo(updatedAt, now)}</span>,
    value: ({ updatedAt }) => timeCell(updatedAt),
  },
]

const phoneOf = (phone: string): string => (phone ? formatPhone(phone) : '')
