import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { ListView } from '#components/lists/list-view.tsx'
import { noneFound, PersonSearch } from '#components/lists/person-search.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useSettled } from '#components/states/use-settled.ts'
import { useNow } from '#components/states/use-now.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { findQuotes, listQuotes, watchQuoteQueue, type QuoteFilter } from '#data/quotes/staff-quotes.ts'
import { useSearchedPages } from '#data/reading/use-searched-pages.ts'
import { QUOTE_LABELS, QUOTE_STATUSES, type Quote } from '#domain/quotes/quote.ts'
import { Tabs } from '#ui/tabs.tsx'
import { AskedApprovals } from './asked-approvals.tsx'
import { quoteColumns } from './quote-columns.tsx'

const DeclineUnreadable = lazy(async () => ({
  default: (await import('./decline-unreadable.tsx')).DeclineUnreadable,
}))

/** `/adx/orders/quotes?status=…`: quotes waiting for a price, the longest waiting first. */
export function QuotesPage() {
  const [query] = useSearchParams()
  const status = QUOTE_STATUSES.find((one) => one === query.get('status')) ?? 'requested'
  const { scope, hasNoBranch } = useAdminBranches()
  return (
    <div className={styles.split}>
      <PageTitle title="Quotes" />
      <section className={styles.list} aria-labelledby="quotes-title">
        <h1 id="quotes-title">Quotes</h1>
        <Tabs
          label="Quotes by state"
          tabs={QUOTE_STATUSES.map((one) => ({
            to: one === 'requested' ? paths.admin.quotes : `${paths.admin.quotes}?status=${one}`,
            label: one === 'requested' ? 'To answer' : QUOTE_LABELS[one],
            on: one === status && !query.get('q')?.trim(),
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
    </div>
  )
}

function Queue({ filter }: { filter: QuoteFilter }) {
  const isQueue = filter.status === 'requested'
  const [text, setText] = useQueryFilter('q')
  const searched = useSettled(text).trim()
  const fetchFound = (after?: Cursor) => findQuotes(searched, filter.branches, after)
  const rows = useSearchedPages<Quote>(
    filter.status,
    {
      watchFirst: (onPage, onError) => watchQuoteQueue(filter, onPage, onError),
      listAfter: (cursor) => listQuotes(filter, cursor),
      rankOf: (quote) => (isQueue ? changedAt(quote) : -changedAt(quote)),
    },
    { key: searched !== '' && ['quotes', 'found', searched, String(filter.branches)], fetchPage: fetchFound },
  )
  const { nameOf } = useAdminBranches()
  const now = useNow()
  const hrefOf = ({ id }: Read<Quote>) => paths.admin.quote(id)
  return (
    <ListView<Quote>
      screen={{
        id: 'quotes',
        noun: 'quote',
        label: 'List of quotes',
        columns: quoteColumns(now, nameOf),
        nameOf: ({ ref }) => ref,
        hrefOf,
        fetchPage: (after) => (searched ? fetchFound(after) : listQuotes(filter, after)),
        renderUnreadable: (quote) => (
          <UnreadableLine record={quote} to={hrefOf(quote)}>
            <DeclineUnreadable quote={quote} />
          </UnreadableLine>
        ),
        failed: 'The quotes could not be loaded',
        empty: {
          icon: 'receipt',
          ...(searched
            ? noneFound(searched)
            : isQueue
              ? { title: 'No quote requests waiting', text: 'New requests appear here as they arrive.' }
              : { title: 'None', text: 'Quotes in this state appear here.' }),
        },
      }}
      rows={rows}
      filters={<PersonSearch label="Search quotes" value={text} onChange={setText} />}
    />
  )
}

const changedAt = (quote: Read<Quote>): number =>
  quote instanceof Unreadable ? quote.createdAt : quote.updatedAt
