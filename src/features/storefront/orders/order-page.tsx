import { useLocation, useParams } from 'react-router-dom'
import { LongWait } from '#components/states/long-wait.tsx'
import { OrderProblems } from '#components/orders/order-problems.tsx'
import { today } from '#components/states/today.ts'
import { TotalsList } from '#components/pricing/totals-list.tsx'
import { UnreadableState } from '#components/states/unreadable-state.tsx'
import { WaitingGoods } from '#components/orders/waiting-goods.tsx'
import { TakenOut } from '#components/orders/taken-out.tsx'
import { useFulfilments } from '#components/orders/use-fulfilments.ts'
import { useOrder } from '#components/orders/use-order.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { unreadableOf } from '#data/firebase/unreadable.ts'
import { useInvoice } from '#data/orders/use-invoice.ts'
import { companyLines } from '#domain/company/company-details.ts'
import { proformaStatus } from '#domain/money/invoice.ts'
import { withDeliveries } from '#domain/orders/fulfilment.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { isWaitingForCompany } from '#domain/orders/company-approval.ts'
import { isBeingFulfilled, type Order } from '#domain/orders/order.ts'
import { AppError } from '#lib/app-error.ts'
import { invariant } from '#lib/invariant.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ColleagueOrder } from './colleague-order.tsx'
import { CompanyNotice } from './company-notice.tsx'
import { JustPlaced } from './just-placed.tsx'
import { ProposedChange } from './order-change.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderDeliveryFacts } from './order-delivery-facts.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import styles from './order-page.module.css'
import { STATUS_TONES, statusText } from './order-status.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { PastProforma } from './past-proforma.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { formatDay } from '#lib/format-day.ts'
import { shownCustomer } from '#lib/shown-name.ts'

/** One of the customer's own orders, live: changes by staff appear without a reload. */
export function OrderPage() {
  const { id } = useParams()
  invariant(id, 'the route has an id')
  const user = useUser()
  const { status, data: order, error } = useOrder(id)
  const unreadable = unreadableOf(error)
  if (unreadable) return <UnreadableState title="This order cannot be read" record={unreadable} />
  if (status === 'failed') throw error
  if (status === 'loading') return <OrderPageSkeleton />
  if (!order) throw new AppError('not-found', `orders/${id}`)
  if (isColleague(order, user)) return <ColleagueOrder order={order} />
  return <OwnOrder stored={order} />
}

/** Of another member of the user's company; its deliveries and documents are its customer's. */
const isColleague = (order: Order, { uid, buysFor }: Pick<UserRecord, 'uid' | 'buysFor'>): boolean =>
  order.customerUid !== uid && buysFor !== undefined && buysFor.id === order.companyId

function OwnOrder({ stored }: { stored: Order }) {
  const company = useCompany()
  // Optional here: if it cannot be read, the proforma's own page shows the error.
  const { data: proforma } = useInvoice(stored.invoiceId)
  const known = useFulfilments(stored, 'customer')
  const order = withDeliveries(stored, known)
  const isPast = proforma !== undefined && proformaStatus(order, proforma, today()) === 'past'
  const fulfilments = known ?? []
  const { state } = useLocation() as {
    state: { isJustPlaced?: boolean; isOrderedElsewhere?: boolean } | null
  }
  const { display } = order
  const shownMoney = (amountMinor: number) => formatMoney(atOrderRate(amountMinor, display), display.currency)
  return (
    <article className="page" aria-labelledby="order-title">
      <PageTitle title={`Order ${order.ref}`} />
      <div className={styles.letterhead}>
        <b>{company.legalName}</b>
        <p>{companyLines(company).join(' · ')}</p>
      </div>
      <Breadcrumbs crumbs={[{ label: 'Your orders', to: paths.orders }, { label: order.ref }]} />

      {state?.isJustPlaced && (state.isOrderedElsewhere || order.status === 'submitted') && (
        <JustPlaced order={order} isOrderedElsewhere={state.isOrderedElsewhere === true} />
      )}

      <header className="head-row">
        <div>
          <h1 id="order-title">Order {order.ref}</h1>
          <p className="sub">
            Placed {timestampText(order.createdAt)} for {shownCustomer(order.customer)}
          </p>
        </div>
        <OrderActions order={order} fulfilments={fulfilments} />
      </header>

      <section className={`panel ${styles.state}`} aria-label="State" aria-live="polite">
        <p>
          <Pill tone={STATUS_TONES[order.status]}>{orderStatusLabel(order)}</Pill>
          <span>
            {isPast
              ? 'Your goods are reserved.'
              : isWaitingForCompany(order)
                ? 'We have your order, and confirm it once your company has approved it.'
                : order.status === 'confirmed' && order.backorder?.isOpen
                  ? 'What we have is reserved for you, and the rest waits for stock. Your proforma invoice is ready: please pay as arranged.'
                  : statusText(order)}
          </span>
        </p>
        <CompanyNotice order={order} />
        {isPast && <PastProforma order={order} proforma={proforma} />}
        {order.decisionReason && <p className={styles.reason}>Reason: {order.decisionReason}</p>}
        {order.cancelAsked && (
          <p className={styles.reason}>
            You asked to cancel{order.cancelAsked.at > 0 && ` on ${timestampText(order.cancelAsked.at)}`}; we
            answer soon.
          </p>
        )}
        {order.receivedAt !== undefined &&
          order.receivedAt > 0 &&
          fulfilments.every((one) => !one.receivedAt) && (
            <p className={styles.reason}>You confirmed the receipt on {timestampText(order.receivedAt)}.</p>
          )}
        <OrderTimeline order={order} />
      </section>

      <div className={`columns ${styles.columns}`}>
        <div className="page">
          <ProposedChange order={order} />
          {order.reductions && (
            <div className="panel">
              <TakenOut order={order} />
            </div>
          )}
          {isBeingFulfilled(order) && order.backorder?.isOpen && (
            <div className="panel">
              <WaitingGoods order={order} inStock="Arrived; we reserve it for you shortly" />
            </div>
          )}
          <OrderDeliveries order={order} fulfilments={fulfilments} />
          <OrderLinesTable lines={order.lines} />
          <OrderProblems orderId={order.id} />
        </div>
        <div className={styles.side}>
          <section className={`panel ${styles.box}`} aria-label="Totals">
            <TotalsList
              totals={order.totals}
              deliveryPricing={order.deliveryPricing}
              currency={display.currency}
              money={shownMoney}
            />
            <p className={styles.note}>
              {display.currency === 'GHS'
                ? 'Charged in Ghana cedis.'
                : `Charged in Ghana cedis; converted at the rate of ${formatDay(display.rateDate)}.`}
            </p>
          </section>
          <PaymentInstructions
            order={order}
            pricesArePast={isPast}
            hasDeliveries={known && known.length > 0}
          />
          <OrderInvoices order={order} />
          <OrderDeliveryFacts order={order} />
        </div>
      </div>
    </article>
  )
}

/** At the rate the order was placed with, not today's. */
const atOrderRate = (amountMinor: number, { currency, cedisPer }: Order['display']): number =>
  currency === 'GHS' ? amountMinor : Math.round(amountMinor / cedisPer)

const OrderPageSkeleton = () => (
  <div className="page" role="status" aria-busy="true" aria-label="Loading the order">
    <LongWait />
    <Skeleton width="180px" height="18px" />
    <Skeleton width="280px" height="58px" />
    <Skeleton height="124px" radius="8px" />
    <div className={`columns ${styles.columns}`}>
      <Skeleton height="320px" radius="8px" />
      <Skeleton height="320px" radius="8px" />
    </div>
  </div>
)
