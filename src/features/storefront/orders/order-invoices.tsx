import { InvoiceLinks } from '#components/orders/invoice-links.tsx'
import { paths } from '#config/paths.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { watchInvoicesOf } from '#data/orders/sales-invoices.ts'
import { useLive } from '#data/reading/use-live.ts'
import { canBeInvoiced, type SalesInvoice } from '#domain/money/sales-invoice.ts'
import type { Order } from '#domain/orders/order.ts'
import page from './order-page.module.css'

/** The invoice and the credit notes of the customer's order; nothing while there are none. */
export function OrderInvoices({ order }: { order: Order }) {
  const { id: orderId, customerUid } = order
  const { data = [] } = useLive<Read<SalesInvoice>[]>(
    canBeInvoiced(order) ? `invoices ${orderId}` : undefined,
    (onData, onError) => watchInvoicesOf({ orderId, customerUid }, onData, onError),
  )
  if (data.length === 0) return null
  return (
    <section className={`panel ${page.box}`} aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      <InvoiceLinks invoices={data} hrefOf={paths.invoice} />
    </section>
  )
}
