import { useSearchParams } from 'react-router-dom'
import { ListView } from '#components/lists/list-view.tsx'
import { noneFound, PersonSearch } from '#components/lists/person-search.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useSettled } from '#components/states/use-settled.ts'
import { useNow } from '#components/states/use-now.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { findPayments, listPayments, watchFirstPayments, type PaymentFilter } from '#data/orders/payments.ts'
import { useSearchedPages } from '#data/reading/use-searched-pages.ts'
import { PAYMENT_STATUS_LABELS, PAYMENT_STATUSES, type Payment } from '#domain/money/payment.ts'
import { CHECKING_PAYMENTS } from '#domain/people/payment-rights.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { paymentColumns } from './payment-columns.tsx'

/** `/adx/transactions?status=…`: payments to check, the longest waiting first, and those that were decided. */
export function PaymentsPage() {
  const [query] = useSearchParams()
  const status = PAYMENT_STATUSES.find((one) => one === query.get('status')) ?? 'declared'
  const { scope, hasNoBranch } = useAdminBranches()
  const { roles } = useUser()
  return (
    <div className={styles.split}>
      <PageTitle title="Payments" />
      <section className={styles.list} aria-labelledby="payments-title">
        <header className="head-row">
          <h1 id="payments-title">Payments</h1>
          {meetsNeed(roles, CHECKING_PAYMENTS) && (
            <ButtonLink to={paths.admin.bankFile}>Verify from a file…</ButtonLink>
          )}
        </header>
        <Tabs
          label="Payments by state"
          tabs={PAYMENT_STATUSES.map((one) => ({
            to: one === 'declared' ? paths.admin.transactions : `${paths.admin.transactions}?status=${one}`,
            label: PAYMENT_STATUS_LABELS[one],
            on: one === status && !query.get('q')?.trim(),
          }))}
        />
        {hasNoBranch ? (
          <NoBranch />
        ) : (
          <Queue key={`${status}/${String(scope)}`} filter={{ status, branches: scope }} />
        )}
      </section>
    </div>
  )
}

function Queue({ filter }: { filter: PaymentFilter }) {
  const isQueue = filter.status === 'declared'
  const [text, setText] = useQueryFilter('q')
  const searched = useSettled(text).trim()
  const fetchFound = (after?: Cursor) => findPayments(searched, filter.branches, after)
  const rows = useSearchedPages<Payment>(
    `payments ${filter.status}`,
    {
      watchFirst: (onPage, onError) => watchFirstPayments(filter, onPage, onError),
      listAfter: (cursor) => listPayments(filter, cursor),
      rankOf: ({ createdAt }) => (isQueue ? createdAt : -createdAt),
    },
    {
      key: searched !== '' && ['payments', 'found', searched, String(filter.branches)],
      fetchPage: fetchFound,
    },
  )
  const { nameOf } = useAdminBranches()
  const isChecker = meetsNeed(useUser().roles, CHECKING_PAYMENTS)
  const now = useNow()
  return (
    <ListView<Payment>
      screen={{
        id: 'payments',
        noun: 'payment',
        label: 'List of payments',
        columns: paymentColumns(now, nameOf, { isChecker, hasStates: searched !== '' }),
        nameOf: ({ orderRef, providerId }) => `${orderRef} ${providerId}`,
        fetchPage: (after) => (searched ? fetchFound(after) : listPayments(filter, after)),
        renderUnreadable: (payment) => <UnreadableLine record={payment} />,
        failed: 'The payments could not be loaded',
        empty: {
          icon: 'receipt',
          ...(searched
            ? noneFound(searched)
            : isQueue
              ? {
                  title: 'No payments to check',
                  text: 'Payments appear here as customers report them, or staff record them on orders.',
                }
              : { title: 'None', text: 'Payments in this state appear here.' }),
        },
      }}
      rows={rows}
      filters={<PersonSearch label="Search payments" value={text} onChange={setText} />}
    />
  )
}
