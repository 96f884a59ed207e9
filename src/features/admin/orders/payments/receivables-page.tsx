import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { noneFound, PersonSearch } from '#components/lists/person-search.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { useSettled } from '#components/states/use-settled.ts'
import { useToday } from '#components/states/today.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { listReceivables, type Receivable } from '#data/orders/account-ledger.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { AGEING_LABELS, ageingOf, overdueMinor, type Ageing } from '#domain/money/statement.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { amountCell } from '#lib/file-cell.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'

/** `/adx/transactions/receivables`: what customers owe by the days since it was due, those who owe most first. */
export function ReceivablesPage() {
  const today = useToday()
  const [text, setText] = useQueryFilter('q')
  const searched = useSettled(text).trim()
  const fetchPage = (after?: Cursor) => listReceivables(searched, after)
  const { refresh, ...rows } = usePages<Receivable>(['receivables', searched], fetchPage)
  return (
    <div className={styles.split}>
      <PageTitle title="Receivables" />
      <section className={styles.list} aria-labelledby="receivables-title">
        <div className="head-row">
          <h1 id="receivables-title">Receivables</h1>
          <span className="sub">By days past due, in GH₵</span>
        </div>
        <ListView<Receivable>
          screen={{
            id: 'receivables',
            noun: 'customer',
            label: 'List of receivables',
            columns: columnsOn(today),
            isTall: true,
            nameOf,
            hrefOf: ({ id }) => paths.admin.statement(id),
            fetchPage,
            renderUnreadable: (balance) => <UnreadableLine record={balance} />,
            failed: 'The receivables could not be loaded',
            empty: {
              icon: 'wallet',
              ...(searched
                ? noneFound(searched)
                : {
                    title: 'Nobody owes anything',
                    text: 'Customers with confirmed orders that are not paid appear here.',
                  }),
            },
          }}
          rows={{ ...rows, retry: refresh }}
          filters={<PersonSearch label="Search receivables" value={text} onChange={setText} />}
        />
      </section>
    </div>
  )
}

const nameOf = ({ customer }: Receivable): string => shownCustomer(customer)

/** The name in full is in the export. */
const SHORT: Readonly<Record<keyof Ageing, string>> = {
  notYetDue: 'Not yet due',
  upTo30: '1 to 30',
  upTo60: '31 to 60',
  upTo90: '61 to 90',
  over90: 'Over 90',
  onAccount: 'In advance',
}

const HIDES: Readonly<Record<keyof Ageing, 1 | 2 | 3>> = {
  notYetDue: 2,
  upTo30: 1,
  upTo60: 1,
  upTo90: 1,
  over90: 2,
  onAccount: 1,
}

const columnsOn = (today: string): ListColumn<Receivable>[] => [
  {
    id: 'customer',
    label: 'Customer',
    width: 150,
    grows: true,
    renderCell: (one) => (
      <TwoLines below={one.customer.company ? shownName(one.customer.name) : ''}>
        <Link to={paths.admin.statement(one.id)} data-row className="link">
          {nameOf(one)}
        </Link>
      </TwoLines>
    ),
    value: nameOf,
  },
  { id: 'tin', label: 'TIN', value: ({ customer }) => customer.tin },
  ...(Object.keys(AGEING_LABELS) as (keyof Ageing)[]).map((bucket) => ({
    id: bucket,
    label: SHORT[bucket],
    fileLabel: `${AGEING_LABELS[bucket]} GH₵`,
    width: 104,
    numeric: true,
    hides: HIDES[bucket],
    renderCell: (one: Receivable) => amountOrDash(ageingOf(one, today)[bucket]),
    value: (one: Receivable) => amountCell(ageingOf(one, today)[bucket]),
  })),
  {
    id: 'overdue',
    label: 'Overdue',
    fileLabel: 'Overdue GH₵',
    width: 110,
    numeric: true,
    hides: 3,
    renderCell: (one) => amountOrDash(overdueMinor(ageingOf(one, today))),
    value: (one) => amountCell(overdueMinor(ageingOf(one, today))),
  },
  {
    id: 'checking',
    label: 'Being checked',
    fileLabel: 'Being checked GH₵',
    width: 112,
    numeric: true,
    hides: 3,
    renderCell: ({ checkingMinor }) => amountOrDash(checkingMinor),
    value: ({ checkingMinor }) => amountCell(checkingMinor),
  },
  {
    id: 'balance',
    label: 'Balance',
    fileLabel: 'Balance GH₵',
    width: 112,
    numeric: true,
    renderCell: ({ balanceMinor }) => <b>{formatAmount(balanceMinor)}</b>,
    value: ({ balanceMinor }) => amountCell(balanceMinor),
  },
]

const amountOrDash = (minor: number) => (minor === 0 ? <span className="sub">–</span> : formatAmount(minor))
