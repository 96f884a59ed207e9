import { Link } from 'react-router-dom'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { QUOTE_TONES } from '#components/quotes/quote-display-status.ts'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { useLive } from '#data/reading/use-live.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { helpUrl, paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchCompanyQuotes, watchCustomerQuotes } from '#data/quotes/quotes.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { QUOTE_LABELS, displayStatusOf, type Quote } from '#domain/quotes/quote.ts'
import { dayText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './quotes-page.module.css'

const COLUMNS = 6

/** The customer's own quotes and those of their company, live. */
export function QuotesPage() {
  const { uid, buysFor } = useUser()
  const now = useNow()
  const {
    data: quotes,
    status,
    error,
    retry,
  } = useLive<Read<Quote>[]>(uid, (onData, onError) => watchCustomerQuotes(uid, onData, onError))
  return (
    <div className="page">
      <PageTitle title="Your quotes" />
      <header className="head-row">
        <h1>Your quotes</h1>
        <ButtonLink icon="plus" to={paths.newQuote}>
          Ask for a price
        </ButtonLink>
      </header>
      {status === 'failed' ? (
        <ErrorState title="Your quotes could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !quotes ? (
        <PatientSkeleton height="260px" />
      ) : quotes.length === 0 ? (
        <EmptyState
          icon="receipt"
          title="No quote requests yet"
          actions={
            <>
              <ButtonLink tone="go" to={paths.newQuote}>
                Ask for a price
              </ButtonLink>
              <ButtonLink to={helpUrl('request-a-quote')}>How it works</ButtonLink>
            </>
          }
        >
          <p>For large quantities, items we do not list, or a whole bill of quantities.</p>
        </EmptyState>
      ) : (
        <QuotesTable label="Your quotes" quotes={quotes} now={now} />
      )}
      {buysFor && <CompanyQuotes uid={uid} companyId={buysFor.id} name={buysFor.name} now={now} />}
    </div>
  )
}

/** What colleagues asked for, live. */
function CompanyQuotes({
  uid,
  companyId,
  name,
  now,
}: {
  uid: string
  companyId: string
  name: string
  now: number
}) {
  const { data, error, retry } = useLive<Read<Quote>[]>(companyId, (onData, onError) =>
    watchCompanyQuotes(companyId, onData, onError),
  )
  const quotes = data?.filter((quote) => quote instanceof Unreadable || quote.customerUid !== uid)
  return (
    <>
      <h2>Quotes of {name}</h2>
      {error ? (
        <ErrorState title="The quotes of the company could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !quotes ? (
        <PatientSkeleton height="120px" />
      ) : quotes.length === 0 ? (
        <p className="sub">
          None yet. What your colleagues ask for appears here, and you can go on with it for them.
        </p>
      ) : (
        <QuotesTable label={`Quotes of ${name}`} quotes={quotes} now={now} isOfColleagues />
      )}
    </>
  )
}

function QuotesTable({
  label,
  quotes,
  now,
  isOfColleagues = false,
}: {
  label: string
  quotes: readonly Read<Quote>[]
  now: number
  isOfColleagues?: boolean
}) {
  return (
    <DataTable label={label}>
      <thead>
        <tr>
          <th>Quote</th>
          <th className={styles.wide}>Asked</th>
          <th>State</th>
          <th className={styles.wide}>{isOfColleagues ? 'By' : 'Project'}</th>
          <th className={`num ${styles.wide}`}>Lines</th>
          <th className="num">Offer</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) =>
          quote instanceof Unreadable ? (
            <UnreadableRow key={quote.id} record={quote} to={paths.quote(quote.id)} columns={COLUMNS} />
          ) : (
            <QuoteRow
              key={quote.id}
              quote={quote}
              about={isOfColleagues ? quote.customer.name : quote.project}
              now={now}
            />
          ),
        )}
      </tbody>
    </DataTable>
  )
}

function QuoteRow({ quote, about, now }: { quote: Quote; about: string; now: number }) {
  const displayStatus = displayStatusOf(quote, now)
  return (
    <tr>
      <td>
        <Link to={paths.quote(quote.id)} className={`link ${styles.ref}`}>
          {quote.ref}
        </Link>
      </td>
      <td className={styles.wide}>{dayText(quote.createdAt)}</td>
      <td>
        <Pill tone={QUOTE_TONES[displayStatus]}>{QUOTE_LABELS[displayStatus]}</Pill>
      </td>
      <td className={styles.wide}>{about || '–'}</td>
      <td className={`num ${styles.wide}`}>{quote.lineCount}</td>
      <td className="num">{quote.offer ? formatMoney(quote.offer.totals.totalMinor, 'GHS') : '–'}</td>
    </tr>
  )
}
