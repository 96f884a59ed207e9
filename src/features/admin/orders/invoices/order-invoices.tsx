import { useState } from 'react'
import { InvoiceLinks } from '#components/orders/invoice-links.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { issueInvoice, watchInvoicesOf } from '#data/orders/sales-invoices.ts'
import { useLive } from '#data/reading/use-live.ts'
import {
  allOf,
  canBeInvoiced,
  hasUninvoiced,
  invoicedOf,
  invoicePart,
  leftBranchOf,
  type SalesInvoice,
} from '#domain/money/sales-invoice.ts'
import type { Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { useFulfilments } from '#components/orders/use-fulfilments.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
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
  const [isAsking, setIsAsking] = useState(false)
  const left = leftBranchOf(order.lines, useFulfilments(order, 'staff') ?? [])
  const { data, error, retry } = useLive<Read<SalesInvoice>[]>(`invoices ${orderId}`, (onData, onError) =>
    watchInvoicesOf({ orderId, locationId }, onData, onError),
  )
  const { run, isBusy } = useAction({ title: 'The invoice was not issued' })
  if (!data && !error) return null
  const invoiced = invoicedOf(readable(data ?? []))
  const rest = invoicePart(order, invoiced, allOf(order)).totals
  const notDelivered = order.lines.flatMap((line, at) => {
    const quantity = line.quantity - Math.max(left[at] ?? 0, invoiced.quantities[at] ?? 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })
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
              <Button size="s" onClick={() => setIsAsking(true)}>
                {data.length > 0 ? 'Invoice the rest…' : 'Issue it now…'}
              </Button>
              <Button size="s" onClick={() => setIsPart(true)}>
                Invoice part of it…
              </Button>
            </div>
          )}
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title={`Invoice ${data && data.length > 0 ? 'the rest of ' : ''}${order.ref} for ${formatMoney(rest.totalMinor, 'GHS')}?`}
          confirmLabel={`Invoice ${formatMoney(rest.totalMinor, 'GHS')}`}
          cancelLabel="Cancel"
          busy={isBusy}
          onConfirm={() => void run(() => issueInvoice(orderId), { done: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          {notDelivered.length > 0 && (
            <>
              <p className="warning">Not all of it has left yet. These goods are invoiced all the same:</p>
              <ul>
                {notDelivered.map(({ line, quantity }) => (
                  <li key={line.productId}>{`${line.name}: ${quantityText(quantity, line)} not sent yet`}</li>
                ))}
              </ul>
            </>
          )}
          <p>An invoice keeps its number and is never edited; a credit note takes back what was wrong.</p>
        </ConfirmDialog>
      )}
      {isPart && <PartInvoiceDialog order={order} invoiced={invoiced} onClose={() => setIsPart(false)} />}
    </section>
  )
}
