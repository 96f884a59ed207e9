import { Outlet, useMatch, useNavigate, useSearchParams } from 'react-router-dom'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { ExportButton } from '#features/admin/shared/export-button.tsx'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { ShowMore } from '#features/admin/shared/show-more.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import {
  LISTED_STATUSES,
  useOrderCounts,
  type ListedStatus,
  type OrderCounts,
} from '#data/orders/use-order-counts.ts'
import { countText } from '#domain/orders/order-count.ts'
import { itemsOf } from '#data/reading/live-list.ts'
import { ORDER_STATUS_LABELS, type Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Tabs, type Tab } from '#ui/tabs.tsx'
import { OrderTable, OrderTableSkeleton } from './order-table.tsx'
import styles from './orders-page.module.css'
import { useOrderCheck } from './use-check-facts.ts'
import { useEscape } from './use-escape.ts'
import { useOrderList } from './use-order-list.ts'

/** `/adx/orders?status=…`: the list, with the open order beside it. */
export function OrdersPage() {
  const [query] = useSearchParams()
  const status = LISTED_STATUSES.find((one) => one === query.get('status')) ?? 'submitted'
  const openId = useMatch(`${paths.admin.orders}/:id`)?.params.id
  const navigate = useNavigate()
  const { hasNoBranch } = useAdminBranches()
  useEscape(openId !== undefined, () => void navigate(listUrl(status)))

  return (
    <div className={styles.split} data-open={openId !== undefined || undefined}>
      <title>{`Orders · ${company.name}`}</title>
      {hasNoBranch ? <NoBranch /> : <Orders status={status} openId={openId} />}
      <Outlet />
    </div>
  )
}

function Orders({ status, openId }: { status: ListedStatus; openId: string | undefined }) {
  const { scope, nameOf, chosen, branches } = useAdminBranches()
  const hasQuotes = meetsNeed(useUser().roles, ADMIN_SCREENS.quotes.need)
  const counts = useOrderCounts(scope).data
  const { list, error, retry, ...more } = useOrderList(status, scope)
  const orders = list ? itemsOf(list) : []
  const check = useOrderCheck(readable(orders), nameOf)
  const hrefOf = (order: Read<Order>) => `${paths.admin.order(order.id)}${statusQuery(status)}`

  return (
    <section className={styles.list} aria-labelledby="orders-title">
      <h1 id="orders-title">Orders</h1>
      <Tabs label="Orders by state" tabs={tabsOf(status, counts, hasQuotes)} />
      <div className={styles.bar}>
        <span className={styles.state}>
          {list && <Counted shown={orders.length} of={counts?.[status]} />}
        </span>
        <span className={`hint ${styles.live}`}>Live</span>
        <ExportButton
          onExport={
            list &&
            (() =>
              import('./export-orders.ts').then(({ exportOrders }) =>
                exportOrders({ status, branches: scope }, list, nameOf),
              ))
          }
        />
      </div>
      {error && <ErrorState title={errorTitle(error.code)} onRetry={retry} />}
      {!error && !list && <OrderTableSkeleton />}
      {list && orders.length === 0 && (
        <EmptyState icon="receipt" title={EMPTY[status].title}>
          <p>{EMPTY[status].text}</p>
        </EmptyState>
      )}
      {list && orders.length > 0 && (
        <OrderTable
          orders={orders}
          freshIds={list.freshIds}
          openId={openId}
          hrefOf={hrefOf}
          branchName={chosen || branches.length === 1 ? undefined : nameOf}
          check={check}
        />
      )}
      <div className={styles.more}>
        <ShowMore {...more} />
      </div>
      <output className={`hint ${styles.announce}`}>
        {list && list.freshIds.size > 0 && `${list.freshIds.size} new since you opened this list`}
      </output>
    </section>
  )
}

const statusQuery = (status: ListedStatus) => (status === 'submitted' ? '' : `?status=${status}`)
const listUrl = (status: ListedStatus) => `${paths.admin.orders}${statusQuery(status)}`

const tabsOf = (status: ListedStatus, counts: OrderCounts | undefined, hasQuotes: boolean): Tab[] => [
  ...LISTED_STATUSES.map((one) => ({
    to: listUrl(one),
    label: one === 'submitted' ? 'To confirm' : ORDER_STATUS_LABELS[one],
    count: textOf(counts?.[one]),
    on: one === status,
  })),
  ...(hasQuotes ? [{ to: paths.admin.quotes, label: 'Quotes', on: false }] : []),
]

const EMPTY: Record<ListedStatus, { title: string; text: string }> = {
  submitted: { title: 'Nothing to confirm', text: 'New orders appear here as they arrive.' },
  on_hold: {
    title: 'Nothing is on hold',
    text: 'Orders whose details do not match wait here until a Manager has reviewed them.',
  },
  confirmed: { title: 'No confirmed orders', text: 'Orders you confirm appear here.' },
  declined: { title: 'No declined orders', text: 'Declined orders appear here with the reason.' },
  cancelled: {
    title: 'No cancelled orders',
    text: 'Cancelled orders appear here with the reason.',
  },
}

const textOf = (count: number | undefined) => (count === undefined ? undefined : countText(count))

function Counted({ shown, of }: { shown: number; of: number | undefined }) {
  if (of !== undefined && of > shown) return `${shown} of ${countText(of)} orders`
  return countOf(shown, 'order')
}

const errorTitle = (code: string): string =>
  code === 'forbidden' ? 'You do not have access to these orders' : 'The orders could not be loaded'
