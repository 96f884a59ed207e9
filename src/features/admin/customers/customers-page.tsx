import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import { listCreditAccounts, watchAskedCredit } from '#data/orders/credit-proposals.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { useLive } from '#data/reading/use-live.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { creditText, type CreditProposal } from '#domain/money/credit-proposal.ts'
import { creditLeftMinor, type CreditAccount } from '#domain/money/credit.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { amountCell } from '#lib/file-cell.ts'
import { countOf } from '#lib/plural.ts'

/** `/adx/customers`: who buys on account and how much of their limit is used, with the limits to be decided. */
export function CustomersPage() {
  const { refresh, ...rows } = usePages<CreditAccount>(['credit-accounts'], (after) =>
    listCreditAccounts(after),
  )
  return (
    <div className={styles.split}>
      <PageTitle title="Credit limits" />
      <section className={styles.list} aria-labelledby="customers-title">
        <div className="head-row">
          <h1 id="customers-title">Credit limits</h1>
          <span className="sub">Customers who buy on account, in GH₵</span>
        </div>
        <AskedCredit />
        <ListView<CreditAccount>
          screen={{
            id: 'customers',
            noun: 'customer',
            label: 'List of credit limits',
            columns: COLUMNS,
            nameOf,
            hrefOf: ({ id }) => paths.admin.customer(id),
            fetchPage: (after) => listCreditAccounts(after),
            renderUnreadable: (account) => <UnreadableLine record={account} />,
            failed: 'The credit limits could not be loaded',
            empty: {
              icon: 'wallet',
              title: 'Nobody buys on account',
              text: 'Propose a limit on the page of a customer: open it from an order, a statement or the list of members.',
            },
          }}
          rows={{ ...rows, retry: refresh }}
        />
      </section>
    </div>
  )
}

/** Limits that wait for a decision. */
function AskedCredit() {
  const { data } = useLive<Read<CreditProposal>[]>('asked-credit', (onData, onError) =>
    watchAskedCredit(onData, onError),
  )
  if (!data || data.length === 0) return null
  return (
    <div className="warning" role="status">
      <b>{countOf(data.length, 'limit is', 'limits are')} to be decided:</b>{' '}
      {data.map((one, at) =>
        one instanceof Unreadable ? (
          <UnreadableLine key={one.id} record={one} />
        ) : (
          <span key={one.id}>
            {at > 0 && ', '}
            <Link to={paths.admin.customer(one.customerUid)} className="link">
              {one.customerName}
            </Link>{' '}
            ({creditText(one)})
          </span>
        ),
      )}
    </div>
  )
}

const nameOf = ({ company, id }: CreditAccount): string => company || id

const amountColumn = (
  id: string,
  label: string,
  of: (account: CreditAccount) => number,
): ListColumn<CreditAccount> => ({
  id,
  label,
  fileLabel: `${label} GHS`,
  width: 130,
  numeric: true,
  renderCell: (account) => formatAmount(of(account)),
  value: (account) => amountCell(of(account)),
})

const COLUMNS: ListColumn<CreditAccount>[] = [
  {
    id: 'customer',
    label: 'Customer',
    width: 180,
    grows: true,
    renderCell: (account) => (
      <Link to={paths.admin.customer(account.id)} data-row className="link">
        {nameOf(account)}
      </Link>
    ),
    value: nameOf,
  },
  amountColumn('limit', 'Limit', ({ creditLimitMinor }) => creditLimitMinor),
  { ...amountColumn('open', 'Open on account', ({ openMinor }) => openMinor), hides: 1 },
  amountColumn('left', 'Left', creditLeftMinor),
  {
    id: 'terms',
    label: 'Paid within',
    width: 110,
    hides: 2,
    renderCell: ({ termsDays }) => countOf(termsDays, 'day'),
    value: ({ termsDays }) => countOf(termsDays, 'day'),
  },
]
