import { useState } from 'react'
import { InvoiceLinks } from '#components/orders/invoice-links.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { issueInvoice, watchInvoicesOf } from '#data/orders/sales-invoices.ts'
import { useLive } from '#data/reading/use-live.ts'
import { canBeInvoiced, hasUninvoiced, invoicedOf, type SalesInvoice } from '#domain/money/sales-invoice.ts'
import type { Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './invoices.module.css'
import { PartInvoiceDialog } from './part-invoice-dialog.tsx'

/** What was invoiced of the order, and taken back by credit notes; nothing before goods have left. */
export function OrderInvoices({ order }: { order: Order }) {
  const { roles } = useUser()
  if (!canBeInvoiced(order) || !meetsNeed(roles, { capability: 'invoices' })) return null
  return <Invoices order={order} />
}

function Invoices({ order }: { order: Order }) {
  const { id: orderId, locationId } = order
  const { roles } = useUser()
  const [isPart, setIsPart] = useState(false)
  const { data, error, retry } = useLive<Read<SalesInvoice>[]>(`invoices ${orderId}`, (onData, onError) =>
    watchInvoicesOf({ orderId, locationId }, onData, onError),
  )
  const { run, isBusy } = useAction({ title: 'The invoice was not issued' })
  if (!data && !error) return null
  const invoiced = invoicedOf(readable(data ?? []))
  const mayIssue =
    meetsNeed(roles, { capability: 'transactions', grants: ['A'] }) && hasUninvoiced(order, invoiced)
  return (
    <section className={`panel ${styles.section}`} aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      {error ? (
        <p className="sub">
          {failureText(error)}{' '}
          <Button size="s" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : (
        <>
          {data.length > 0 && <InvoiceLinks invoices={data} hrefOf={paths.admin.invoice} />}
          {hasUninvoiced(order, invoiced) && (
            <p className="sub">
              {data.length > 0
                ? 'The rest is invoiced once everything is delivered.'
                : 'None yet. The invoice is issued once everything is delivered.'}
            </p>
          )}
          {mayIssue && (
            <div className={styles.actions}>
              <Button size="s" busy={isBusy} onClick={() => void run(() => issueInvoice(orderId))}>
                {data.length > 0 ? 'Invoice the rest' : 'Issue it now'}
              </Button>
              <Button size="s" onClick={() => setIsPart(true)}>
                Invoice part of it…
              </Button>
            </div>
          )}
        </>
      )}
      {isPart && <PartInvoiceDialog order={order} invoiced={invoiced} onClose={() => setIsPart(false)} />}
    </section>
  )
}
