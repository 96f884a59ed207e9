import { useEffect } from 'react'
import { Outlet, useMatch, useNavigate, useSearchParams } from 'react-router-dom'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { useListSort } from '#components/lists/use-list-sort.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import {
  LISTED_STATUSES,
  refreshOrderCounts,
  setOrderCount,
  useOrderCount,
  type ListedStatus,
} from '#data/orders/use-order-counts.ts'
import { listOrders, NEWEST_FIRST } from '#data/orders/admin-orders.ts'
import { countText } from '#domain/orders/order-count.ts'
import { itemsOf } from '#data/reading/live-list.ts'
import { ORDER_STATUS_LABELS, type Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { Tabs, type Tab } from '#ui/tabs.tsx'
import { DeclineUnreadable } from './decline-unreadable.tsx'
import { orderColumns } from './order-columns.tsx'
import styles from '#features/admin/shared/list-page.module.css'
import { useOrderCheck } from './use-check-facts.ts'
import { useBulkOrders } from './use-bulk-orders.ts'
import { useEscape } from './use-escape.ts'
import { useOrderList } from './use-order-list.ts'

/** `/adx/orders?status=…`: the list, with the open order beside it. */
export function OrdersPage() {
  const [query] = useSearchParams()
  const status = LISTED_STATUSES.find((one) => one === query.get('status')) ?? 'submitted'
  const openId = useMatch(`${paths.admin.orders}/:id`)?.params.id
  const navigate = useNavigate()
  const { hasNoBranch } = useAdminBranches()
  useEscape(openId !== undefined, () => void navigate(listUrl(status, query.get('owner') ?? '')))

  return (
    <div className={styles.split} data-open={openId !== undefined || undefined}>
      <PageTitle title="Orders" />
      {hasNoBranch ? <NoBranch /> : <Orders status={status} openId={openId} />}
      <Outlet />
    </div>
  )
}

function Orders({ status, openId }: { status: ListedStatus; openId: string | undefined }) {
  const { scope, nameOf, chosen, branches } = useAdminBranches()
  const now = useNow()
  const hasQuotes = meetsNeed(useUser().roles, ADMIN_SCREENS.quotes.need)
  // The badge of the menu shows the same count; one for each of the other tabs would be a read each.
  const submitted = useOrderCount('submitted', scope).data
  const { sorting, sort } = useListSort(['placed', 'total'], NEWEST_FIRST)
  const me = useUser().uid
  const [asked, setAsked] = useQueryFilter('owner')
  const ownerUid = asked === 'me' ? me : asked
  const { list, ...reading } = useOrderList(status, scope, sorting, ownerUid)
  const items = list && itemsOf(list)
  const freshIds = list?.freshIds
  const whole = reading.hasMore || ownerUid ? undefined : items?.length
  useEffect(() => {
    if (whole !== undefined) setOrderCount(status, scope, whole)
  }, [status, scope, whole])
  const check = useOrderCheck(readable(items ?? []), nameOf)
  const hrefOf = (order: Read<Order>) => paths.admin.order(order.id) + listQuery(status, asked)
  const hasBranches = !chosen && branches.length !== 1
  const count = status === 'submitted' && !ownerUid ? submitted : undefined
  const actions = useBulkOrders(nameOf, status)

  return (
    <section className={styles.list} aria-labelledby="orders-title">
      <h1 id="orders-title">Orders</h1>
      <Tabs label="Orders by state" tabs={tabsOf(status, submitted, hasQuotes, asked)} />
      <ListView<Order>
        key={status}
        screen={{
          id: 'orders',
          noun: 'order',
          label: 'List of orders',
          columns: orderColumns({ now, openId, freshIds, hrefOf, nameOf, hasBranches, check }),
          nameOf: ({ ref }) => ref,
          sort,
          ...(actions.length > 0 && { actions }),
          hrefOf,
          fetchPage: (after) => listOrders({ status, branches: scope, sorting, ownerUid }, after),
          renderUnreadable: (order) => (
            <UnreadableLine record={order} to={hrefOf(order)}>
              <DeclineUnreadable order={order} />
            </UnreadableLine>
          ),
          failed: 'The orders could not be loaded',
          empty: { icon: 'receipt', ...EMPTY[status] },
        }}
        rows={{ ...reading, items, isLive: true, freshIds, count, countText: textOf(count) }}
        filters={
          <FilterChoice
            label="Looked after by"
            all="Everybody’s"
            value={asked}
            options={[
              { value: 'me', label: 'Mine' },
              ...(asked && asked !== 'me' ? [{ value: asked, label: ownerNameIn(items, asked) }] : []),
            ]}
            onChange={setAsked}
          />
        }
        openId={openId}
        onChanged={refreshOrderCounts}
      />
    </section>
  )
}

/** `asked`: whose orders are listed. */
function listQuery(status: ListedStatus, asked: string): string {
  const query = new URLSearchParams({
    ...(status !== 'submitted' && { status }),
    ...(asked && { owner: asked }),
  })
  return query.size === 0 ? '' : `?${query}`
}
const listUrl = (status: ListedStatus, asked: string) => paths.admin.orders + listQuery(status, asked)

const tabsOf = (
  status: ListedStatus,
  submitted: number | undefined,
  hasQuotes: boolean,
  asked: string,
): Tab[] => [
  ...LISTED_STATUSES.map((one) => ({
    to: listUrl(one, asked),
    label: one === 'submitted' ? 'To confirm' : ORDER_STATUS_LABELS[one],
    ...(one === 'submitted' && { count: textOf(submitted) }),
    on: one === status,
  })),
  ...(hasQuotes ? [{ to: paths.admin.quotes, label: 'Quotes', on: false }] : []),
]

/** Of another member, as their orders name them. */
const ownerNameIn = (items: readonly Read<Order>[] | undefined, uid: string): string =>
  readable(items ?? []).find(({ ownerUid }) => ownerUid === uid)?.ownerName ?? 'Another member’s'

const EMPTY: Record<ListedStatus, { title: string; text: string }> = {
  submitted: { title: 'Nothing to confirm', text: 'New orders appear here as they arrive.' },
  on_hold: {
    title: 'Nothing is on hold',
    text: 'Orders whose details do not match wait here until a Manager has reviewed them.',
  },
  confirmed: { title: 'No confirmed orders', text: 'Orders you confirm appear here.' },
  processing: { title: 'Nothing is being delivered', text: 'Orders with a planned delivery appear here.' },
  completed: { title: 'No completed orders', text: 'Orders that have been delivered in full appear here.' },
  declined: { title: 'No declined orders', text: 'Declined orders appear here with the reason.' },
  cancelled: {
    title: 'No cancelled orders',
    text: 'Cancelled orders appear here with the reason.',
  },
  expired: { title: 'No expired orders', text: 'Confirmed orders that were not paid in time appear here.' },
}

const textOf = (count: number | undefined) => (count === undefined ? undefined : countText(count))
