import { lazy } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { DayChoice } from '#components/lists/day-choice.tsx'
import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { ListView } from '#components/lists/list-view.tsx'
import { useListSort } from '#components/lists/use-list-sort.ts'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import {
  listFulfilments,
  usualSorting,
  watchFirstFulfilments,
  watchHeldOrders,
  type FulfilmentSorting,
  type ListedFulfilments,
} from '#data/orders/fulfilments.ts'
import { itemsOf } from '#data/reading/live-list.ts'
import { useLive } from '#data/reading/use-live.ts'
import { useLivePages } from '#data/reading/use-live-pages.ts'
import {
  FULFILMENT_STATUS_LABELS,
  FULFILMENT_STATUSES,
  type Fulfilment,
  type FulfilmentStatus,
} from '#domain/orders/fulfilment.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { sortingText } from '#lib/sorting.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useEscape } from '../use-escape.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { useBulkDeliveries } from './use-bulk-deliveries.ts'

const OpenDelivery = lazy(async () => ({ default: (await import('./open-delivery.tsx')).OpenDelivery }))

/**
 * `/adx/orders/deliveries?status=…`: what a branch has to pick, dispatch and deliver; `&delivery=…`, where the code of a
 * pick list leads, one of them. No price is on it.
 */
export function DeliveriesPage() {
  const [query] = useSearchParams()
  const status = FULFILMENT_STATUSES.find((one) => one === query.get('status')) ?? 'pending'
  const openId = query.get('delivery') || undefined
  const { hasNoBranch } = useAdminBranches()
  const navigate = useNavigate()
  const listUrl = deliveriesUrl(query, undefined)
  useEscape(openId !== undefined, () => void navigate(listUrl))

  return (
    <div className={styles.split} data-open={openId !== undefined || undefined}>
      <PageTitle title="Deliveries" />
      {hasNoBranch ? <NoBranch /> : <Deliveries key={status} status={status} openId={openId} />}
      {openId && (
        <LazyBoundary fallback={<Skeleton height="420px" radius="8px" />}>
          <OpenDelivery key={openId} id={openId} listUrl={listUrl} />
        </LazyBoundary>
      )}
    </div>
  )
}

/** The list as it is filtered, with this delivery open or with none. */
function deliveriesUrl(query: URLSearchParams, id: string | undefined): string {
  const kept = new URLSearchParams(query)
  kept.delete('delivery')
  if (id) kept.set('delivery', id)
  return kept.size === 0 ? paths.admin.deliveries : `${paths.admin.deliveries}?${kept}`
}

function Deliveries({ status, openId }: { status: FulfilmentStatus; openId: string | undefined }) {
  const { scope, nameOf, chosen, branches } = useAdminBranches()
  const now = useNow()
  const [query] = useSearchParams()
  const [from, setFrom] = useQueryFilter('from')
  const [to, setTo] = useQueryFilter('to')
  const [asked, setMethod] = useQueryFilter('method')
  const method = asked === 'pickup' || asked === 'delivery' ? asked : ''
  const { sorting, sort } = useListSort<FulfilmentSorting['by']>(['planned'], usualSorting(status))
  const filter: ListedFulfilments = { status, branches: scope, method, days: { from, to }, sorting }
  const { list, ...reading } = useLivePages<Fulfilment>(
    [status, String(scope), method, from, to, sortingText(sorting)].join('/'),
    {
      watchFirst: (onPage, onError) => watchFirstFulfilments(filter, onPage, onError),
      listAfter: (cursor) => listFulfilments(filter, cursor),
      rankOf: ({ createdAt }) => (sorting.isDescending ? -createdAt : createdAt),
    },
  )
  const isYetToLeave = status === 'pending' || status === 'picked'
  // Marks the rows; what is on hold is refused by the rules and by the page of the delivery as well.
  const held = useLive<ReadonlySet<string>>(isYetToLeave ? String(scope) : undefined, (onIds, onError) =>
    watchHeldOrders(scope, onIds, onError),
  ).data
  const isOnHold = ({ orderId }: Fulfilment) => held?.has(orderId) ?? false
  const hrefOf = ({ id }: { id: string }) => deliveriesUrl(query, id)
  const hasFilter = from !== '' || to !== '' || method !== ''
  const actions = useBulkDeliveries(status, isOnHold)
  const freshIds = list?.freshIds

  return (
    <section className={styles.list} aria-labelledby="deliveries-title">
      <h1 id="deliveries-title">Deliveries</h1>
      <Tabs
        label="Deliveries by state"
        tabs={FULFILMENT_STATUSES.map((one) => ({
          to: tabUrl(one, query),
          label: FULFILMENT_STATUS_LABELS[one],
          on: one === status,
        }))}
      />
      <ListView<Fulfilment>
        screen={{
          id: 'deliveries',
          noun: 'delivery',
          nouns: 'deliveries',
          label: 'List of deliveries',
          columns: deliveryColumns({
            now,
            openId,
            freshIds,
            hrefOf,
            nameOf,
            hasBranches: !chosen && branches.length !== 1,
            isOnHold,
          }),
          isTall: true,
          nameOf: ({ ref }) => ref,
          sort,
          ...(actions.length > 0 && { actions }),
          hrefOf,
          fetchPage: (after) => listFulfilments(filter, after),
          renderUnreadable: (delivery) => <UnreadableLine record={delivery} />,
          failed: 'The deliveries could not be loaded',
          empty: {
            icon: 'truck',
            title: 'Nothing here',
            text: hasFilter
              ? 'Try other days, or both deliveries and collections.'
              : `No delivery is in the state “${FULFILMENT_STATUS_LABELS[status]}”.`,
          },
        }}
        rows={{ ...reading, items: list && itemsOf(list), isLive: true, freshIds }}
        filters={
          <>
            <FilterChoice
              label="How it leaves"
              all="Deliveries and collections"
              value={method}
              options={METHODS}
              onChange={setMethod}
            />
            <DayChoice label="Planned from" value={from} onChange={setFrom} />
            <DayChoice label="to" value={to} onChange={setTo} />
          </>
        }
        openId={openId}
      />
    </section>
  )
}

const METHODS = [
  { value: 'delivery', label: 'Delivered by us' },
  { value: 'pickup', label: 'Collected' },
]

/** Another state of the deliveries of the same days and kind. */
function tabUrl(status: FulfilmentStatus, query: URLSearchParams): string {
  const kept = new URLSearchParams({ ...(status !== 'pending' && { status }) })
  for (const name of ['method', 'from', 'to']) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size === 0 ? paths.admin.deliveries : `${paths.admin.deliveries}?${kept}`
}
