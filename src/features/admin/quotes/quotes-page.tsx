import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ExportButton } from '#features/admin/shared/export-button.tsx'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useWatched } from '#components/states/use-watched.ts'
import { useAction } from '#components/states/use-action.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import type { Page } from '#data/firebase/pages.ts'
import { listQuotesAfter, watchQuoteQueue, type QuoteFilter } from '#data/quotes/staff-quotes.ts'
import { QUOTE_LABELS, QUOTE_STATUSES, type Quote } from '#domain/quotes/quote.ts'
import { Button } from '#ui/button.tsx'
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
  const live = useWatched<Page<Quote>>(filter.status, (onItem, onError) =>
    watchQuoteQueue(filter, onItem, onError),
  )
  const { nameOf } = useAdminBranches()
  const [older, setOlder] = useState<Page<Quote>>()
  const { run, isBusy } = useAction()
  const next = (older ?? live.item)?.next

  async function loadMore() {
    if (!next) return
    await run(() => listQuotesAfter(filter, next), {
      done: (page) =>
        setOlder((before) => ({ items: [...(before?.items ?? []), ...page.items], next: page.next })),
    })
  }

  if (live.status === 'failed')
    return <ErrorState title="The quotes could not be loaded" onRetry={live.retry} />
  if (live.status === 'loading') return <Skeleton height="300px" radius="8px" />
  const quotes = [...live.item.items, ...(older?.items ?? [])]
  if (quotes.length === 0)
    return (
      <EmptyState icon="receipt" title={filter.status === 'requested' ? 'No quote requests waiting' : 'None'}>
        <p>
          {filter.status === 'requested'
            ? 'New requests appear here as they arrive.'
            : 'Quotes in this state appear here.'}
        </p>
      </EmptyState>
    )
  return (
    <>
      <QuoteTable quotes={quotes} />
      {next && (
        <Button className={styles.more} busy={isBusy} onClick={() => void loadMore()}>
          Show 50 more
        </Button>
      )}
      <div className={styles.foot}>
        <ExportButton
          onExport={() =>
            import('./export-quotes.ts').then(({ exportQuotes }) => exportQuotes(filter, live.item, nameOf))
          }
        />
      </div>
    </>
  )
}
