import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import {
  watchFulfilment,
  watchFulfilmentQueue,
  watchHeldOrders,
  watchIsOnHold,
} from '#data/orders/fulfilments.ts'
import { useLive } from '#data/reading/use-live.ts'
import { FULFILMENT_STATUS_LABELS, FULFILMENT_STATUSES, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FulfilmentCard } from './fulfilment-card.tsx'
import styles from './fulfilment-card.module.css'

const OPTIONS = FULFILMENT_STATUSES.map((value) => ({ value, label: FULFILMENT_STATUS_LABELS[value] }))

/**
 * `/adx/orders/deliveries`: what a branch has to pick, dispatch and deliver; `?delivery=…`, where the code of a pick list
 * leads, one of them. No price is on it.
 */
export function DeliveriesPage() {
  const [asked, setAsked] = useQueryFilter('status')
  const status = FULFILMENT_STATUSES.find((one) => one === asked) ?? 'pending'
  const [deliveryId] = useQueryFilter('delivery')
  const { scope, hasNoBranch } = useAdminBranches()
  if (hasNoBranch) return <NoBranch />
  if (deliveryId) return <OneDelivery id={deliveryId} />
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

function OneDelivery({ id }: { id: string }) {
  const { data, status, retry } = useLive<Fulfilment | undefined>(id, (onData, onError) =>
    watchFulfilment(id, onData, onError),
  )
  return (
    <article className="page" aria-labelledby="delivery-title">
      <PageTitle title={data ? `Delivery ${data.ref}` : 'Delivery'} />
      <header className="head-row">
        <h1 id="delivery-title">Delivery</h1>
        <ButtonLink to={paths.admin.deliveries}>All deliveries</ButtonLink>
      </header>
      {status === 'loading' && <Skeleton height="180px" radius="8px" />}
      {status === 'failed' && <ErrorState title="The delivery could not be loaded" onRetry={retry} />}
      {status === 'ready' && !data && <ErrorState title="There is no such delivery" />}
      {data && <SingleCard fulfilment={data} />}
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
        ) : isYetToLeave && one.orderLocationId ? (
          <SingleCard key={one.id} fulfilment={one} />
        ) : (
          <FulfilmentCard key={one.id} fulfilment={one} isOnHold={held.data?.has(one.orderId) ?? false} />
        ),
      )}
    </div>
  )
}

/** Asks for itself whether its order is on hold: alone, or of another branch, whose orders on hold this one does not list. */
function SingleCard({ fulfilment }: { fulfilment: Fulfilment }) {
  // Until it is known nothing is offered that the rules may refuse.
  const { data } = useLive<boolean>(fulfilment.orderId, (onData, onError) =>
    watchIsOnHold(fulfilment, onData, onError),
  )
  return <FulfilmentCard fulfilment={fulfilment} isOnHold={data} />
}
