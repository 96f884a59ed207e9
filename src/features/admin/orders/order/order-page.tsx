import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { CediTotals } from '#components/pricing/cedi-totals.tsx'
import { OrderProblems } from '#components/orders/order-problems.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useMemberNames } from '#components/people/use-member-names.ts'
import { useNow } from '#components/states/use-now.ts'
import { useFulfilments } from '#components/orders/use-fulfilments.ts'
import { useOrder } from '#components/orders/use-order.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import {
  FULFILMENT_STATE_LABELS,
  stateByFulfilments,
  withDeliveries,
  type FulfilmentState,
} from '#domain/orders/fulfilment.ts'
import {
  canBeConfirmed,
  isBeingFulfilled,
  isDeliveryUnpriced,
  type Order,
  type OrderStatus,
} from '#domain/orders/order.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import { OrderInvoices } from '../invoices/order-invoices.tsx'
import { papersOfOrder } from '#domain/orders/paper.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeclineUnreadable } from '../decline-unreadable.tsx'
import { OrderFulfilments } from '../fulfilment/order-fulfilments.tsx'
import { OrderPayments } from '../payments/order-payments.tsx'
import { useOrderLimits } from '../use-check-facts.ts'
import { denialReasonFor } from './denial-reason.ts'
import { winnerOf } from './decider.ts'
import { DeliveryFee } from './delivery-fee.tsx'
import { HeldOrder } from './held-order.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBackorder } from './order-backorder.tsx'
import { OrderChangeSection } from './order-change.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { StaffNotes } from '#features/admin/shared/staff-notes.tsx'
import { addNote, watchNotes } from '#data/orders/order-notes.ts'
import { OrderNotices } from './order-notices.tsx'
import styles from './order-panel.module.css'
import { OrderReductions } from './order-reductions.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { pricedNow } from './pricing-now.ts'
import { useDecision } from './use-decision.ts'
import { useLineChecks } from './use-line-checks.ts'

/** `/adx/orders/:id`: beside the list on wide screens, a page of its own on phones. */
export function OrderPage() {
  const { id = '' } = useParams()
  const record = useOrder(id)
  const [query] = useSearchParams()
  const listUrl = query.size === 0 ? paths.admin.orders : `${paths.admin.orders}?${query}`
  return (
    <RecordPage
      noun="order"
      icon="receipt"
      back={{ url: listUrl, label: 'Orders' }}
      record={record}
      isBesideList
      skeleton={<OrderSkeleton />}
      renderUnreadable={(order) => <DeclineUnreadable order={order} />}
    >
      {(order) => <OpenOrder key={id} order={order} listUrl={listUrl} />}
    </RecordPage>
  )
}

const TONES: Partial<Record<OrderStatus, Tone>> = {
  submitted: 'info',
  confirmed: 'good',
  completed: 'good',
  on_hold: 'warn',
  declined: 'bad',
  cancelled: 'bad',
}

const STATE_TONES: Partial<Record<FulfilmentState, Tone>> = {
  partial: 'info',
  fulfilled: 'info',
  delivered: 'good',
}

function OpenOrder({ order, listUrl }: { order: Order; listUrl: string }) {
  const user = useUser()
  const now = useNow()
  const branchName = useAdminBranches().nameOf(order.locationId)
  const [deliveryMinor, setDeliveryMinor] = useState<number>()
  const decision = useDecision(order, branchName, deliveryMinor)
  const checks = useLineChecks(order, decision.running === 'confirm')
  const priced = order.status === 'submitted' ? pricedNow(order, checks, deliveryMinor) : order
  const nameOf = useMemberNames(order.decidedBy && !order.decidedByName ? [order.decidedBy] : [])
  const denialReason = denialReasonFor(priced, user, useOrderLimits())
  const fulfilments = useFulfilments(order, 'staff')
  const goods = fulfilments && isBeingFulfilled(order) ? stateByFulfilments(order, fulfilments) : undefined
  const since = (order.status === 'on_hold' && order.hold?.at) || order.decidedAt || order.createdAt

  return (
    <>
      <PageTitle title={order.ref} />
      <header className={styles.head}>
        <h1>{order.ref}</h1>
        <Pill tone={TONES[order.status] ?? 'neutral'}>
          {`${orderStatusLabel(withDeliveries(order, fulfilments))} ${timeAgo(since, now)}`}
        </Pill>
        {goods && <Pill tone={STATE_TONES[goods] ?? 'neutral'}>{FULFILMENT_STATE_LABELS[goods]}</Pill>}
        <span className={`sub mono ${styles.source}`}>{order.source === 'web' ? 'Web' : 'Counter'}</span>
        <Link to={listUrl} className={styles.close} aria-label="Close the order" title="Close (Esc)">
          <Icon name="close" size={17} />
        </Link>
      </header>
      <OrderFacts
        order={order}
        branchName={branchName}
        hasDeliveries={fulfilments && fulfilments.length > 0}
        nameOf={nameOf}
      >
        <OrderCustomer order={order} />
      </OrderFacts>
      <OrderNotices
        order={priced}
        checks={checks}
        denialReason={denialReason}
        decision={decision}
        branchName={branchName}
        winner={winnerOf(order, user.uid, nameOf)}
      />
      {order.status === 'on_hold' && order.hold && (
        <HeldOrder order={order} hold={order.hold} decision={decision} />
      )}
      {order.cancelAsked && (
        <p className={`note ${styles.note}`} data-tone="warn">
          The customer asks to cancel{order.cancelAsked.reason && `: ${order.cancelAsked.reason}`}
        </p>
      )}
      <OrderProblems orderId={order.id} />
      <OrderBackorder order={order} decision={decision} />
      <OrderFulfilments order={order} fulfilments={fulfilments ?? []} />
      <OrderLines
        order={priced}
        checks={checks}
        branchName={branchName}
        fulfilments={isBeingFulfilled(order) ? fulfilments : undefined}
      />
      <OrderChangeSection order={order} />
      <OrderReductions order={order} fulfilments={fulfilments} />
      {!denialReason && canBeConfirmed(order) && isDeliveryUnpriced(order) && (
        <DeliveryFee feeMinor={deliveryMinor} onChange={setDeliveryMinor} />
      )}
      <CediTotals totals={priced.totals} deliveryPricing={priced.deliveryPricing} className={styles.totals} />
      <OrderPayments order={order} />
      <OrderInvoices order={order} />
      {order.customerUid !== user.uid && (
        <StaffNotes
          about={order.id}
          watch={(onData, onError) => watchNotes(order.id, onData, onError)}
          add={(note) => addNote(order.id, note)}
        />
      )}
      <OrderTimeline order={order} fulfilments={fulfilments} />
      <footer className={styles.foot}>
        {papersOfOrder(order).includes('confirmation') && (
          <ButtonLink to={`${paths.admin.order(order.id)}/confirmation`} icon="print">
            Order confirmation
          </ButtonLink>
        )}
        {order.invoiceId && meetsNeed(user.roles, { capability: 'invoices' }) && (
          <ButtonLink to={`${paths.admin.order(order.id)}/proforma`} icon="print">
            Proforma
          </ButtonLink>
        )}
        {!denialReason && (
          <OrderActions
            order={priced}
            checks={checks}
            decision={decision}
            isFeeMissing={isDeliveryUnpriced(order) && deliveryMinor === undefined}
          />
        )}
      </footer>
    </>
  )
}

const OrderSkeleton = () => (
  <>
    <Skeleton width="180px" height="24px" />
    <Skeleton height="110px" radius="8px" />
    <Skeleton height="180px" radius="8px" />
    <Skeleton height="120px" radius="8px" />
  </>
)
