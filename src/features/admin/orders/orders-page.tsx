import { lazy, useEffect } from 'react'
import { Outlet, useMatch, useNavigate, useSearchParams } from 'react-router-dom'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { noneFound, PersonSearch } from '#components/lists/person-search.tsx'
import { DayChoice } from '#components/lists/day-choice.tsx'
import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { useListSort } from '#components/lists/use-list-sort.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useSettled } from '#components/states/use-settled.ts'
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
import {
  findOrders,
  LAST_CONFIRMED_FIRST,
  listOrders,
  NEWEST_FIRST,
  OLDEST_FIRST,
  type OrderSorting,
} from '#data/orders/admin-orders.ts'
import { countText } from '#domain/orders/order-count.ts'
import { ORDER_STATUS_LABELS, type Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { daysFiltered } from '#lib/file-name.ts'
import { isoDay } from '#lib/iso-day.ts'
import { useUser } from '#stores/session-store.ts'
import { Tabs, type Tab } from '#ui/tabs.tsx'
import { orderColumns } from './order-columns.tsx'
import styles from '#features/admin/shared/list-page.module.css'
import { useOrderCheck } from './use-check-facts.ts'
import { useBulkOrders } from './use-bulk-orders.ts'
import { useEscape } from './use-escape.ts'
import { useOrderList } from './use-order-list.ts'

const DeclineUnreadable = lazy(async () => ({
  default: (await import('./decline-unreadable.tsx')).DeclineUnreadable,
}))

/** `/adx/orders?status=…&from=…&to=…`: the list, with the open order beside it. */
export function OrdersPage() {
  const [query] = useSearchParams()
  const state = SHOWN_STATES.find((one) => one === query.get('status')) ?? 'submitted'
  const openId = useMatch(`${paths.admin.orders}/:id`)?.params.id
  const navigate = useNavigate()
  const { hasNoBranch } = useAdminBranches()
  useEscape(openId !== undefined, () => void navigate(paths.admin.orders + searchOf(query)))

  return (
    <div className={styles.split} data-open={openId !== undefined || undefined}>
      <PageTitle title="Orders" />
      {hasNoBranch ? <NoBranch /> : <Orders state={state} openId={openId} />}
      <Outlet />
    </div>
  )
}

/** The statuses, what waits for stock between those it may have, and what was sold after those that it is made of. */
const SHOWN_STATES = LISTED_STATUSES.flatMap((status): ShownState[] => {
  if (status === 'completed') return [status, 'sold']
  return status === 'processing' ? ['backorder', status] : [status]
})
type ShownState = ListedStatus | 'sold' | 'backorder'

const searchOf = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query}`)

function Orders({ state, openId }: { state: ShownState; openId: string | undefined }) {
  const { scope, nameOf, chosen, branches } = useAdminBranches()
  const now = useNow()
  const [query] = useSearchParams()
  const hasQuotes = meetsNeed(useUser().roles, ADMIN_SCREENS.quotes.need)
  // The badge of the menu shows the same count; one for each of the other tabs would be a read each.
  const submitted = useOrderCount('submitted', scope).data
  const isSold = state === 'sold'
  const isBackorder = state === 'backorder'
  const [from, setFrom] = useQueryFilter('from')
  const [to, setTo] = useQueryFilter('to')
  const [text, setText] = useQueryFilter('q')
  const searched = useSettled(text).trim()
  const hasDays = from !== '' || to !== ''
  const { sorting, sort } = useListSort<OrderSorting['by']>(
    isSold || isBackorder ? [] : hasDays ? ['placed'] : ['placed', 'total'],
    isSold ? LAST_CONFIRMED_FIRST : isBackorder ? OLDEST_FIRST : NEWEST_FIRST,
  )
  const me = useUser().uid
  const [asked, setAsked] = useQueryFilter('owner')
  const [seller, setSeller] = useQueryFilter('seller')
  const [waitingFor, setWaitingFor] = useQueryFilter('waiting')
  const isWaiting = state === 'submitted' && waitingFor === 'company'
  const filter = {
    state,
    isWaiting,
    branches: scope,
    sorting,
    ...(isSold ? { sellerUid: seller === 'me' ? me : seller } : { ownerUid: asked === 'me' ? me : asked }),
    ...(hasDays && { days: { from, to } }),
  }
  const reading = useOrderList(filter, searched)
  const { items, freshIds } = reading
  const isWhole = !searched && !isSold && !asked && !hasDays && !isWaiting
  const whole = reading.hasMore || !isWhole ? undefined : items?.length
  useEffect(() => {
    if (whole !== undefined && state !== 'sold' && state !== 'backorder') setOrderCount(state, scope, whole)
  }, [state, scope, whole])
  const check = useOrderCheck(readable(items ?? []), nameOf)
  const hrefOf = (order: Read<Order>) => paths.admin.order(order.id) + searchOf(query)
  const hasBranches = !chosen && branches.length !== 1
  const count = state === 'submitted' && isWhole ? submitted : undefined
  const actions = useBulkOrders(nameOf, state, !isSold && asked !== '')

  return (
    <section className={styles.list} aria-labelledby="orders-title">
      <h1 id="orders-title">Orders</h1>
      <Tabs
        label="Orders by state"
        tabs={tabsOf(searched ? undefined : state, submitted, hasQuotes, query)}
      />
      <ListView<Order>
        key={state}
        screen={{
          id: isSold ? 'sold-orders' : 'orders',
          days: daysFiltered(from, to, isoDay(now)),
          noun: 'order',
          label: 'List of orders',
          columns: orderColumns({
            now,
            openId,
            freshIds,
            hrefOf,
            nameOf,
            hasBranches,
            isSold: isSold && !searched,
            hasStates: searched !== '' || isSold,
            check,
          }),
          nameOf: ({ ref }) => ref,
          sort: searched ? undefined : sort,
          ...(actions.length > 0 && { actions }),
          hrefOf,
          fetchPage: (after) => (searched ? findOrders(searched, scope, after) : listOrders(filter, after)),
          renderUnreadable: (order) => (
            <UnreadableLine record={order} to={hrefOf(order)}>
              <DeclineUnreadable order={order} />
            </UnreadableLine>
          ),
          failed: 'The orders could not be loaded',
          empty: {
            icon: 'receipt',
            ...(searched ? noneFound(searched) : hasDays ? NONE_IN_DAYS : EMPTY[state]),
          },
        }}
        rows={{ ...reading, count, countText: textOf(count) }}
        filters={
          <>
            <PersonSearch label="Search orders" value={text} onChange={setText} />
            {searched ? null : isSold ? (
              <FilterChoice
                label="Confirmed by"
                all="By everybody"
                value={seller}
                options={ownersOf(seller, 'By me', 'By another member')}
                onChange={setSeller}
              />
            ) : (
              !isBackorder && (
                <FilterChoice
                  label="Looked after by"
                  all="Everybody’s"
                  value={asked}
                  options={ownersOf(asked, 'Mine', ownerNameIn(items, asked))}
                  onChange={setAsked}
                />
              )
            )}
            {!searched && state === 'submitted' && (
              <FilterChoice
                label="Waiting"
                all="All to confirm"
                value={waitingFor}
                options={[{ value: 'company', label: 'Waiting for the company' }]}
                onChange={setWaitingFor}
              />
            )}
            {!searched && (
              <>
                <DayChoice
                  label={isSold ? 'Confirmed from' : 'Placed from'}
                  value={from}
                  onChange={setFrom}
                />
                <DayChoice label="to" value={to} onChange={setTo} />
              </>
            )}
          </>
        }
        openId={openId}
        onChanged={refreshOrderCounts}
      />
    </section>
  )
}

/** What may be chosen: one's own, and whoever the address names. */
const ownersOf = (asked: string, mine: string, others: string) => [
  { value: 'me', label: mine },
  ...(asked && asked !== 'me' ? [{ value: asked, label: others }] : []),
]

/** Another state of the orders of the same person and days; the days of what was sold are others. */
function tabUrl(state: ShownState, query: URLSearchParams): string {
  const kept = new URLSearchParams({ ...(state !== 'submitted' && { status: state }) })
  const isSold = query.get('status') === 'sold'
  for (const name of isSold === (state === 'sold') ? ['owner', 'seller', 'from', 'to'] : []) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return paths.admin.orders + searchOf(kept)
}

const tabsOf = (
  state: ShownState | undefined,
  submitted: number | undefined,
  hasQuotes: boolean,
  query: URLSearchParams,
): Tab[] => [
  ...SHOWN_STATES.map((one) => ({
    to: tabUrl(one, query),
    label: LABELS[one],
    ...(one === 'submitted' && { count: textOf(submitted) }),
    on: one === state,
  })),
  ...(hasQuotes ? [{ to: paths.admin.quotes, label: 'Quotes', on: false }] : []),
]

const LABELS: Record<ShownState, string> = {
  ...ORDER_STATUS_LABELS,
  submitted: 'To confirm',
  backorder: 'Waiting for stock',
  sold: 'Sold',
}

const NONE_IN_DAYS = { title: 'No orders in these days', text: 'Try other days, or another state.' }

/** Of another member, as their orders name them. */
const ownerNameIn = (items: readonly Read<Order>[] | undefined, uid: string): string =>
  readable(items ?? []).find(({ ownerUid }) => ownerUid === uid)?.ownerName ?? 'Another member’s'

const EMPTY: Record<ShownState, { title: string; text: string }> = {
  submitted: { title: 'Nothing to confirm', text: 'New orders appear here as they arrive.' },
  on_hold: {
    title: 'Nothing is on hold',
    text: 'Orders whose details do not match wait here until a Manager has reviewed them.',
  },
  confirmed: { title: 'No confirmed orders', text: 'Orders you confirm appear here.' },
  backorder: {
    title: 'Nothing waits for stock',
    text: 'Orders confirmed with the rest on backorder appear here until all of it is reserved.',
  },
  processing: { title: 'Nothing is being delivered', text: 'Orders with a planned delivery appear here.' },
  completed: { title: 'No completed orders', text: 'Orders that have been delivered in full appear here.' },
  sold: {
    title: 'Nothing sold yet',
    text: 'Orders that were confirmed appear here, whatever has been delivered of them, until they are cancelled.',
  },
  declined: { title: 'No declined orders', text: 'Declined orders appear here with the reason.' },
  cancelled: {
    title: 'No cancelled orders',
    text: 'Cancelled orders appear here with the reason.',
  },
  expired: { title: 'No expired orders', text: 'Confirmed orders that were not paid in time appear here.' },
}

const textOf = (count: number | undefined) => (count === undefined ? undefined : countText(count))
