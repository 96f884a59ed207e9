import { useSearchParams } from 'react-router-dom'
import { ExportButton } from '#features/admin/shared/export-button.tsx'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { ShowMore } from '#features/admin/shared/show-more.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { listQuotesAfter, watchQuoteQueue, type QuoteFilter } from '#data/quotes/staff-quotes.ts'
import { itemsOf } from '#data/reading/live-list.ts'
import { useLivePages } from '#data/reading/use-live-pages.ts'
import { QUOTE_LABELS, QUOTE_STATUSES, type Quote } from '#domain/quotes/quote.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AskedApprovals } from './asked-approvals.tsx'
import { QuoteTable } from './quote-table.tsx'
import styles from './quotes-page.module.css'

/** `/adx/orders/quotes?status=…`: quotes waiting for a price, the longest waiting first. */
export function QuotesPage() {
  const [query] = useSearchParams()
  const status = QUOTE_STATUSES.find((one) => one === query.get('status')) ?? 'requested'
  const { scope, hasNoBranch } = useAdminBranches()
  return (
    <section className={styles.page} aria-labelledby="quotes-title">
      <title>{`Quotes · ${company.name}`}</title>
      <h1 id="quotes-title">Quotes</h1>
      <Tabs
        label="Quotes by state"
        tabs={QUOTE_STATUSES.map((one) => ({
          to: one === 'requested' ? paths.admin.quotes : `${paths.admin.quotes}?status=${one}`,
          label: one === 'requested' ? 'To answer' : QUOTE_LABELS[one],
          on: one === status,
        }))}
      />
      {hasNoBranch ? (
        <NoBranch />
      ) : (
        <>
          {status === 'requested' && <AskedApprovals />}
          <Queue key={`${status}/${String(scope)}`} filter={{ status, branches: scope }} />
        </>
      )}
    </section>
  )
}

function Queue({ filter }: { filter: QuoteFilter }) {
  const isQueue = filter.status === 'requested'
  const { list, error, retry, ...more } = useLivePages<Quote>(filter.status, {
    watchFirst: (onPage, onError) => watchQuoteQueue(filter, onPage, onError),
    listAfter: (cursor) => listQuotesAfter(filter, cursor),
    rankOf: (quote) => (isQueue ? changedAt(quote) : -changedAt(quote)),
  })
  const { nameOf } = useAdminBranches()

  if (error) return <ErrorState title="The quotes could not be loaded" onRetry={retry} />
  if (!list) return <Skeleton height="300px" radius="8px" />
  const quotes = itemsOf(list)
  if (quotes.length === 0)
    return (
      <EmptyState icon="receipt" title={isQueue ? 'No quote requests waiting' : 'None'}>
        <p>{isQueue ? 'New requests appear here as they arrive.' : 'Quotes in this state appear here.'}</p>
      </EmptyState>
    )
  return (
    <>
      <QuoteTable quotes={quotes} />
      <div className={styles.more}>
        <ShowMore {...more} />
      </div>
      <div className={styles.foot}>
        <ExportButton
          onExport={() =>
            import('./export-quotes.ts').then(({ exportQuotes }) => exportQuotes(filter, list, nameOf))
          }
        />
      </div>
    </>
  )
}

const changedAt = (quote: Read<Quote>): number =>
  quote instanceof Unreadable ? quote.createdAt : quote.updatedAt
