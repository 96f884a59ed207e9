import { Link } from 'react-router-dom'
import { QUOTE_TONES } from '#components/quotes/quote-display-status.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { QUOTE_LABELS, displayStatusOf, type Quote } from '#domain/quotes/quote.ts'
import { dayText, timeAgo } from '#lib/time-ago.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Pill } from '#ui/pill.tsx'
import { DeclineUnreadable } from './decline-unreadable.tsx'
import styles from './quotes-page.module.css'

const COLUMNS = 9

export function QuoteTable({ quotes }: { quotes: readonly Read<Quote>[] }) {
  const now = useNow()
  const { nameOf } = useAdminBranches()
  return (
    <DataTable label="Quotes" dense>
      <thead>
        <tr>
          <th>Quote</th>
          <th>Customer</th>
          <th className={styles.wide}>Project</th>
          <th className={styles.wide}>Branch</th>
          <th className={`num ${styles.desk}`}>Lines</th>
          <th className={styles.wide}>Needed by</th>
          <th>State</th>
          <th className={`num ${styles.wide}`}>Offer</th>
          <th className={`num ${styles.wide}`}>Since</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => {
          if (quote instanceof Unreadable)
            return (
              <UnreadableRow key={quote.id} record={quote} to={paths.admin.quote(quote.id)} columns={COLUMNS}>
                <DeclineUnreadable quote={quote} />
              </UnreadableRow>
            )
          const displayStatus = displayStatusOf(quote, now)
          return (
            <tr key={quote.id}>
              <td>
                <Link to={paths.admin.quote(quote.id)} className={`link ${styles.ref}`}>
                  {quote.ref}
                </Link>
              </td>
              <td className={styles.customer}>
                <b>{quote.customer.company || quote.customer.name}</b>
                <small>{quote.customerUid ? quote.customer.name : 'Guest'}</small>
              </td>
              <td className={styles.wide}>{quote.project || '–'}</td>
              <td className={styles.wide}>{nameOf(quote.locationId)}</td>
              <td className={`num ${styles.desk}`}>{quote.lineCount}</td>
              <td className={styles.wide}>{quote.neededBy ? dayText(Date.parse(quote.neededBy)) : '–'}</td>
              <td>
                <Pill tone={QUOTE_TONES[displayStatus]}>{QUOTE_LABELS[displayStatus]}</Pill>
              </td>
              <td className={`num ${styles.wide}`}>
                {quote.offer ? formatMoney(quote.offer.totals.totalMinor, 'GHS') : '–'}
              </td>
              <td className={`num ${styles.wide}`}>{timeAgo(quote.updatedAt, now)}</td>
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}
