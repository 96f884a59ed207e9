import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { CustomerWhatsApp } from '#features/admin/shared/customer-whatsapp.tsx'
import { PhoneLink } from '#components/people/phone-link.tsx'
import { agreedDueDay } from '#domain/money/ledger.ts'
import { countOf } from '#lib/plural.ts'
import { expiresAt } from '#domain/orders/order-expiry.ts'
import { formatRate } from '#domain/pricing/currency.ts'
import { PAYMENT_METHODS, type Order } from '#domain/orders/order.ts'
import { exemptionText } from '#domain/people/customer-terms.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { WITHHOLDING } from '#domain/money/withholding.ts'
import { SHORTAGE_CHOICES } from '#domain/stock/order-shortage.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { deciderOf } from './decider.ts'
import { OrderOwner } from './order-owner.tsx'
import styles from './order-panel.module.css'
import { formatDay } from '#lib/format-day.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'

export function OrderFacts({
  order,
  branchName,
  hasDeliveries,
  nameOf,
  children,
}: {
  order: Order
  branchName: string
  /** Undefined until it is known. */
  hasDeliveries: boolean | undefined
  nameOf: (uid: string) => string | undefined
  /** More facts about the customer. */
  children?: ReactNode
}) {
  const mayOpen = meetsNeed(useUser().roles, ADMIN_SCREENS.customers.need)
  const { customer, delivery, display } = order
  const place = [delivery.address, delivery.city, delivery.ghanaPostGps].filter(Boolean).join(', ')
  const isSamePerson = delivery.contactName === customer.name && delivery.contactPhone === customer.phone
  const site = [delivery.landmark, isSamePerson ? '' : delivery.contactName].filter(Boolean).join(' · ')
  const sitePhone = isSamePerson ? '' : delivery.contactPhone
  const expires = hasDeliveries === undefined ? undefined : expiresAt(order, hasDeliveries)
  const dueDay = agreedDueDay(order)
  const neededBy = delivery.neededBy && `, by ${formatDay(delivery.neededBy)}`
  return (
    <dl className={styles.facts}>
      <Fact label="Customer">
        <b>
          {mayOpen && order.customerUid ? (
            <Link to={paths.admin.customer(order.customerUid)}>{shownCustomer(customer)}</Link>
          ) : (
            shownCustomer(customer)
          )}
        </b>
        {customer.tin && <span className="sub"> · TIN {customer.tin}</span>}
      </Fact>
      <Fact label="Contact">
        {customer.company && shownName(customer.name)}
        {customer.company && customer.phone && ' · '}
        <PhoneLink phone={customer.phone} />{' '}
        <CustomerWhatsApp
          customer={customer}
          what={`your order ${order.ref}`}
          path={order.customerUid && paths.order(order.id)}
        />
      </Fact>
      <Fact label="Email">{customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}</Fact>
      {children}
      <Fact label="Project">
        {[order.project, order.poNumber && `LPO ${order.poNumber}`].filter(Boolean).join(' · ')}
      </Fact>
      <Fact label={delivery.method === 'pickup' ? 'Pickup' : 'Deliver'}>
        {delivery.method === 'pickup' ? `At ${branchName}` : place}
        {neededBy}
      </Fact>
      {(site || sitePhone) && (
        <Fact label={delivery.method === 'pickup' ? 'Collects' : 'Site'}>
          {site}
          {site && sitePhone && ' · '}
          <PhoneLink phone={sitePhone} />
        </Fact>
      )}
      {order.taxExemption && <Fact label="Tax">{exemptionText(order.taxExemption)}</Fact>}
      <Fact label="Pay by">
        {PAYMENT_METHODS[order.paymentMethod]}
        {dueDay && (
          <span className="sub">{` · ${countOf(order.termsDays ?? 0, 'day')}, due ${formatDay(dueDay)}`}</span>
        )}
        {display.currency !== 'GHS' && (
          <span className="sub">{` · prices seen in ${display.currency} at GH₵${formatRate(display.cedisPer)}`}</span>
        )}
      </Fact>
      {expires !== undefined && (
        <Fact label="Expires">
          {dayText(expires)}
          <span className="sub">
            {' '}
            · unless a payment is recorded, a delivery planned or the order put on hold
          </span>
        </Fact>
      )}
      <Fact label="Withheld">{order.withholding === 'none' ? '' : WITHHOLDING[order.withholding].label}</Fact>
      <Fact label="Quote">
        {order.quoteId && <Link to={paths.admin.quote(order.quoteId)}>Prices of the accepted quote</Link>}
      </Fact>
      <Fact label="If part is missing">{order.shortage && SHORTAGE_CHOICES[order.shortage].label}</Fact>
      <Fact label="Note">{order.note}</Fact>
      <Fact label="Looked after by">
        <OrderOwner order={order} />
      </Fact>
      <Fact label="Placed">{timestampText(order.createdAt)}</Fact>
      {order.decidedAt > 0 && (
        <Fact label="Decided">
          {timestampText(order.decidedAt)}
          {order.decidedBy && ` by ${deciderOf(order, nameOf)}`}
        </Fact>
      )}
      <Fact label="Received">{order.receivedAt ? timestampText(order.receivedAt) : ''}</Fact>
      <Fact label="Reason">{order.decisionReason}</Fact>
    </dl>
  )
}

/** Without a value there is no line. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === '' || children === undefined ? null : (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
