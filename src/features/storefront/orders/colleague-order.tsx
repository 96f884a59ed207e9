import { PageTitle } from '#components/company/page-title.tsx'
import { useSpending } from '#components/people/use-spending.ts'
import { paths } from '#config/paths.ts'
import { decideCompanyOrder, priceCompanyChange } from '#data/people/companies.ts'
import { canBeApprovedBy } from '#domain/orders/company-approval.ts'
import { type Order } from '#domain/orders/order.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import { timestampText } from '#lib/time-ago.ts'
import { shownName } from '#lib/shown-name.ts'
import { useUser } from '#stores/session-store.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Pill } from '#ui/pill.tsx'
import { AskedGoods } from './asked-goods.tsx'
import { CompanyDecision } from './company-decision.tsx'
import { CompanyNotice } from './company-notice.tsx'
import styles from './order-page.module.css'
import { STATUS_TONES } from './order-status.ts'
import { OrderTimeline } from './order-timeline.tsx'

/** An order of a colleague, for the members of their company; approvers decide on it here. */
export function ColleagueOrder({ order }: { order: Order }) {
  const user = useUser()
  const isToApprove = canBeApprovedBy(order, user)
  return (
    <article className="page" aria-labelledby="order-title">
      <PageTitle title={`Order ${order.ref}`} />
      <Breadcrumbs
        crumbs={[{ label: user.buysFor?.name ?? 'Your company', to: paths.company }, { label: order.ref }]}
      />
      <header>
        <h1 id="order-title">Order {order.ref}</h1>
        <p className="sub">
          Placed {timestampText(order.createdAt)} by {shownName(order.customer.name)}
        </p>
      </header>
      <section className={`panel ${styles.state}`} aria-label="State" aria-live="polite">
        <p>
          <Pill tone={STATUS_TONES[order.status]}>{orderStatusLabel(order)}</Pill>
        </p>
        {!isToApprove && <CompanyNotice order={order} />}
        {order.decisionReason && <p className={styles.reason}>Reason: {order.decisionReason}</p>}
        <OrderTimeline order={order} />
      </section>
      {isToApprove && <OwnDecision order={order} />}
      <AskedGoods order={order} />
    </article>
  )
}

/** For the approver who is signed in. */
function OwnDecision({ order }: { order: Order }) {
  const { data: spending } = useSpending(order.companyId, order.customerUid)
  return (
    <CompanyDecision
      order={order}
      spentMinor={spending?.spentMinor ?? 0}
      decide={(decision) => decideCompanyOrder(order.id, decision)}
      price={(kept) => priceCompanyChange(order.id, kept)}
    />
  )
}
