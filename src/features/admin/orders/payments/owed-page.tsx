import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { listOwed } from '#data/orders/owed-orders.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { owedReason, owedStep, toGiveBackMinor } from '#domain/money/owed.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { branchColumn } from '#features/admin/shared/branch-column.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { amountCell, timeCell } from '#lib/file-cell.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { timeAgo, timestampText } from '#lib/time-ago.ts'

const fetchPage = (after?: Cursor) => listOwed(after)

/** `/adx/transactions/owed`: what customers are to get back, by order, those who have waited longest first. */
export function OwedPage() {
  const now = useNow()
  const { nameOf } = useAdminBranches()
  const { refresh, ...rows } = usePages<Order>(['owed'], fetchPage)
  return (
    <div className={styles.split}>
      <PageTitle title="What we owe" />
      <section className={styles.list} aria-labelledby="owed-title">
        <div className="head-row">
          <h1 id="owed-title">What we owe</h1>
          <span className="sub">Paid beyond what an order comes to, in GH₵</span>
        </div>
        <ListView<Order>
          screen={{
            id: 'owed',
            noun: 'order',
            label: 'List of what we owe',
            columns: columnsAt(now, nameOf),
            isTall: true,
            nameOf: ({ ref }) => ref,
            hrefOf: ({ id }) => paths.admin.order(id),
            fetchPage,
            renderUnreadable: (order) => <UnreadableLine record={order} />,
            failed: 'What we owe could not be loaded',
            empty: {
              icon: 'wallet',
              title: 'We owe nobody anything',
              text: 'Orders that were overpaid, cancelled after they were paid, credited or returned for a refund appear here.',
            },
          }}
          rows={{ ...rows, retry: refresh }}
        />
      </section>
    </div>
  )
}

const columnsAt = (now: number, nameOf: (branchId: string) => string): ListColumn<Order>[] => [
  {
    id: 'customer',
    label: 'Customer',
    width: 170,
    grows: true,
    renderCell: (order) => (
      <TwoLines below={<span className="mono">{order.ref}</span>}>
        <Link to={paths.admin.order(order.id)} data-row className="link">
          {shownCustomer(order.customer)}
        </Link>
      </TwoLines>
    ),
    value: ({ customer }) => shownCustomer(customer),
  },
  { id: 'order', label: 'Order', value: ({ ref }) => ref },
  branchColumn(nameOf),
  {
    id: 'why',
    label: 'Why',
    width: 170,
    hides: 1,
    renderCell: owedReason,
    value: owedReason,
  },
  {
    id: 'since',
    label: 'Owed since',
    width: 100,
    renderCell: ({ owed }) =>
      owed && <span title={timestampText(owed.since)}>{timeAgo(owed.since, now)}</span>,
    value: ({ owed }) => timeCell(owed?.since ?? 0),
  },
  {
    id: 'owner',
    label: 'Looked after by',
    width: 130,
    hides: 2,
    renderCell: ({ ownerName }) => ownerName || 'Nobody',
    value: ({ ownerName }) => ownerName ?? '',
  },
  {
    id: 'step',
    label: 'Next step',
    width: 200,
    hides: 3,
    renderCell: owedStep,
    value: owedStep,
  },
  {
    id: 'refunding',
    label: 'Being refunded',
    fileLabel: 'Being refunded GHS',
    width: 112,
    numeric: true,
    hides: 1,
    renderCell: ({ owed }) => (owed?.refundingMinor ? formatAmount(owed.refundingMinor) : '–'),
    value: ({ owed }) => amountCell(owed?.refundingMinor ?? 0),
  },
  { id: 'left', label: 'To give back GHS', value: (order) => amountCell(toGiveBackMinor(order)) },
  {
    id: 'amount',
    label: 'Owed',
    fileLabel: 'Owed GHS',
    width: 112,
    numeric: true,
    renderCell: ({ owed }) => <b>{formatAmount(owed?.amountMinor ?? 0)}</b>,
    value: ({ owed }) => amountCell(owed?.amountMinor ?? 0),
  },
]
