import { Link } from 'react-router-dom'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { SALES_KINDS, type SalesInvoice } from '#domain/money/sales-invoice.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { dayText } from '#lib/time-ago.ts'
import styles from './invoice-links.module.css'

/** The invoice of an order and its credit notes, with the way to each. */
export const InvoiceLinks = ({
  invoices,
  hrefOf,
}: {
  invoices: readonly Read<SalesInvoice>[]
  hrefOf: (id: string) => string
}) => (
  <ul className={styles.list}>
    {invoices.map((invoice) =>
      invoice instanceof Unreadable ? (
        <li key={invoice.id}>
          <UnreadableLine record={invoice} />
        </li>
      ) : (
        <li key={invoice.id}>
          <span>
            {SALES_KINDS[invoice.kind]}{' '}
            <Link className="link mono" to={hrefOf(invoice.id)}>
              {invoice.ref}
            </Link>
            <small>{dayText(invoice.createdAt)}</small>
          </span>
          <b className="num">
            {invoice.kind === 'credit_note' && '−'}
            {formatMoney(invoice.totals.totalMinor, 'GHS')}
          </b>
        </li>
      ),
    )}
  </ul>
)
