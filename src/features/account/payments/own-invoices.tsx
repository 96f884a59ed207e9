import { Link } from 'react-router-dom'
import { failureText } from '#components/states/failure-texts.ts'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchOwnInvoices } from '#data/orders/sales-invoices.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { SalesInvoice } from '#domain/money/sales-invoice.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { dayText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './transactions.module.css'

const COLUMNS = 4

/** The customer's invoices and credit notes, newest first; nothing while there are none. */
export function OwnInvoices() {
  const { uid } = useUser()
  const { data, error, retry } = useLive<Read<SalesInvoice>[]>(`invoices ${uid}`, (onData, onError) =>
    watchOwnInvoices(uid, onData, onError),
  )
  if (error)
    return (
      <ErrorState title="Your invoices could not be loaded" onRetry={retry}>
        <p>{failureText(error)}</p>
      </ErrorState>
    )
  if (!data || data.length === 0) return null
  return (
    <section className={styles.invoices} aria-labelledby="own-invoices">
      <h2 id="own-invoices">Your invoices</h2>
      <DataTable label="Your invoices">
        <thead>
          <tr>
            <th>Invoice</th>
            <th className={styles.wide}>Issued</th>
            <th className={styles.wide}>Order</th>
            <th className="num">Total</th>
          </tr>
        </thead>
        <tbody>
          {data.map((invoice) =>
            invoice instanceof Unreadable ? (
              <UnreadableRow
                key={invoice.id}
                record={invoice}
                to={paths.invoice(invoice.id)}
                columns={COLUMNS}
              />
            ) : (
              <Row key={invoice.id} invoice={invoice} />
            ),
          )}
        </tbody>
      </DataTable>
    </section>
  )
}

const Row = ({ invoice: { id, ref, kind, createdAt, orderRef, totals } }: { invoice: SalesInvoice }) => (
  <tr>
    <td>
      <Link to={paths.invoice(id)} className={`link mono ${styles.when}`}>
        {ref}
      </Link>
      <small className={styles.narrow}>{`${dayText(createdAt)} · ${orderRef}`}</small>
      {kind === 'credit_note' && <small className="sub"> Credit note</small>}
    </td>
    <td className={styles.wide}>{dayText(createdAt)}</td>
    <td className={`mono ${styles.wide}`}>{orderRef}</td>
    <td className="num">
      <b>{formatMoney(kind === 'credit_note' ? 0 - totals.totalMinor : totals.totalMinor, 'GHS')}</b>
    </td>
  </tr>
)
