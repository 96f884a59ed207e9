import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchFulfilmentQueue, watchHeldOrders } from '#data/orders/fulfilments.ts'
import { useLive } from '#data/reading/use-live.ts'
import { FULFILMENT_STATUS_LABELS, FULFILMENT_STATUSES, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FulfilmentCard } from './fulfilment-card.tsx'
import styles from './fulfilment-card.module.css'

const OPTIONS = FULFILMENT_STATUSES.map((value) => ({ value, label: FULFILMENT_STATUS_LABELS[value] }))

/** `/adx/orders/deliveries`: what a branch has to pick, dispatch and deliver. No price is on it. */
export function DeliveriesPage() {
  const [asked, setAsked] = useQueryFilter('status')
  const status = FULFILMENT_STATUSES.find((one) => one === asked) ?? 'pending'
  const { scope, hasNoBranch } = useAdminBranches()
  if (hasNoBranch) return <NoBranch />
  return (
    <article className="page" aria-labelledby="deliveries-title">
      <PageTitle title="Deliveries" />
      <header className="head-row">
        <h1 id="deliveries-title">Deliveries</h1>
        <SelectField
          label="State"
          options={OPTIONS}
          value={status}
          onChange={(event) => setAsked(event.target.value)}
        />
      </header>
      <Queue key={status} status={status} scope={scope} />
    </article>
  )
}

function Queue({
  status,
  scope,
}: {
  status: Fulfilment['status']
  scope: ReturnType<typeof useAdminBranches>['scope']
}) {
  const {
    data,
    status: state,
    retry,
  } = useLive<readonly Read<Fulfilment>[]>(`${status} ${String(scope)}`, (onData, onError) =>
    watchFulfilmentQueue({ status, branches: scope }, onData, onError),
  )
  const isYetToLeave = status === 'pending' || status === 'picked'
  const held = useLive<ReadonlySet<string>>(isYetToLeave ? String(scope) : undefined, (onIds, onError) =>
    watchHeldOrders(scope, onIds, onError),
  )
  if (state === 'failed' || held.status === 'failed')
    return (
      <ErrorState
        title="The deliveries could not be loaded"
        onRetry={() => {
          retry()
          held.retry()
        }}
      />
    )
  if (!data || (isYetToLeave && !held.data)) return <Skeleton height="180px" radius="8px" />
  if (data.length === 0)
    return (
      <EmptyState icon="truck" title="Nothing here">
        <p>{`No delivery is in the state “${FULFILMENT_STATUS_LABELS[status]}”.`}</p>
      </EmptyState>
    )
  return (
    <div className={styles.section}>
      {data.map((one) =>
        one instanceof Unreadable ? (
          <UnreadableLine key={one.id} record={one} />
        ) : (
          <FulfilmentCard key={one.id} fulfilment={one} isOnHold={held.data?.has(one.orderId) ?? false} />
        ),
      )}
    </div>
  )
}
