import { Link } from 'react-router-dom'
import { PAYMENT_TONES } from '#components/money/payment-tones.ts'
import { QUOTE_TONES } from '#components/quotes/quote-display-status.ts'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { watchCustomerOrders } from '#data/orders/orders.ts'
import { watchOwnPayments } from '#data/orders/payments.ts'
import { watchOwnInvoices } from '#data/orders/sales-invoices.ts'
import { watchCustomerQuotes } from '#data/quotes/quotes.ts'
import { PAYMENT_STATUS_LABELS, paymentKindText, signedMinor, type Payment } from '#domain/money/payment.ts'
import type { SalesInvoice } from '#domain/money/sales-invoice.ts'
import { type Order } from '#domain/orders/order.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { displayStatusOf, QUOTE_LABELS, type Quote } from '#domain/quotes/quote.ts'
import { dayText } from '#lib/time-ago.ts'
import { Pill } from '#ui/pill.tsx'
import { RecentRecords, type Columns } from './recent-records.tsx'

const OrderLink = ({ id, orderRef }: { id: string; orderRef: string }) => (
  <Link to={paths.admin.order(id)} className="link mono">
    {orderRef}
  </Link>
)

const ORDERS: Columns<Order> = {
  Order: ({ id, ref }) => <OrderLink id={id} orderRef={ref} />,
  Placed: ({ createdAt }) => dayText(createdAt),
  State: orderStatusLabel,
  Total: ({ totals }) => formatMoney(totals.totalMinor, 'GHS'),
}

const quotesAt = (now: number): Columns<Quote> => ({
  Quote: ({ id, ref }) => (
    <Link to={paths.admin.quote(id)} className="link mono">
      {ref}
    </Link>
  ),
  Asked: ({ createdAt }) => dayText(createdAt),
  State: (quote) => {
    const status = displayStatusOf(quote, now)
    return <Pill tone={QUOTE_TONES[status]}>{QUOTE_LABELS[status]}</Pill>
  },
  Offered: ({ offer }) => (offer ? formatMoney(offer.totals.totalMinor, 'GHS') : '–'),
})

const PAYMENTS: Columns<Payment> = {
  Order: ({ orderId, orderRef }) => (orderId ? <OrderLink id={orderId} orderRef={orderRef} /> : 'On account'),
  By: (payment) => `${paymentKindText(payment)}, ${dayText(payment.createdAt)}`,
  State: ({ status }) => <Pill tone={PAYMENT_TONES[status]}>{PAYMENT_STATUS_LABELS[status]}</Pill>,
  Amount: (payment) => formatMoney(signedMinor(payment), 'GHS'),
}

const INVOICES: Columns<SalesInvoice> = {
  Number: ({ id, ref }) => (
    <Link to={paths.admin.invoice(id)} className="link mono">
      {ref}
    </Link>
  ),
  Issued: ({ createdAt }) => dayText(createdAt),
  Order: ({ orderId, orderRef }) => <OrderLink id={orderId} orderRef={orderRef} />,
  Total: ({ totals }) => formatMoney(totals.totalMinor, 'GHS'),
}

/** What a customer ordered, asked for, paid and was invoiced, the newest first. */
export function CustomerRecords({ uid }: { uid: string }) {
  const now = useNow()
  return (
    <>
      <RecentRecords<Order>
        title="Orders"
        watchKey={`customer-orders ${uid}`}
        watch={(onData, onError) => watchCustomerOrders(uid, onData, onError)}
        columns={ORDERS}
        empty="No orders yet."
      />
      <RecentRecords<Quote>
        title="Quotes"
        watchKey={`customer-quotes ${uid}`}
        watch={(onData, onError) => watchCustomerQuotes(uid, onData, onError)}
        columns={quotesAt(now)}
        empty="No quotes yet."
      />
      <RecentRecords<Payment>
        title="Payments"
        watchKey={`customer-payments ${uid}`}
        watch={(onData, onError) => watchOwnPayments(uid, onData, onError)}
        columns={PAYMENTS}
        empty="No payments yet."
      />
      <RecentRecords<SalesInvoice>
        title="Invoices and credit notes"
        watchKey={`customer-invoices ${uid}`}
        watch={(onData, onError) => watchOwnInvoices(uid, onData, onError)}
        columns={INVOICES}
        empty="Nothing was invoiced yet."
      />
    </>
  )
}
