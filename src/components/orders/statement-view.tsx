import { Link } from 'react-router-dom'
import { DayChoice } from '#components/lists/day-choice.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import type { TableKind } from '#components/states/download-file.ts'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { useAction } from '#components/states/use-action.ts'
import { useNow } from '#components/states/use-now.ts'
import { fetchStatement, watchBalance } from '#data/orders/account-ledger.ts'
import { fetchChecking } from '#data/orders/payments.ts'
import { useLive } from '#data/reading/use-live.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { ENTRY_KINDS, type AccountBalance, type AccountEntry } from '#domain/money/ledger.ts'
import {
  AGEING_LABELS,
  ageingOf,
  daysLate,
  overdueMinor,
  periodNamed,
  periodOf,
  PERIODS,
  type Ageing,
  type Period,
  type PeriodName,
  type Statement,
} from '#domain/money/statement.ts'
import { entryDetails, statementId, statementPaper } from '#domain/orders/statement-paper.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { amountCell, dayCell, type FileCell } from '#lib/file-cell.ts'
import { formatDay } from '#lib/format-day.ts'
import { isoDay } from '#lib/iso-day.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import styles from './statement-view.module.css'

/** The pages that an entry leads to, which differ for customers and staff. */
export type StatementLinks = {
  statement: string
  order: (id: string) => string
  /** Undefined where the order's page shows its payments. */
  payment: ((id: string) => string) | undefined
  /** To pay what is overdue. */
  pay: string | undefined
}

/** The statement of a customer for the days in the address, `?from=2026-10-01&to=2026-10-31`; this quarter without. */
export function StatementView({ uid, links }: { uid: string; links: StatementLinks }) {
  const now = useNow()
  const today = isoDay(now)
  const [from] = useQueryFilter('from')
  const [to] = useQueryFilter('to')
  const period = periodOf(from, to, today)
  const balance = useLive<AccountBalance | undefined>(`balance ${uid}`, (onData, onError) =>
    watchBalance(uid, onData, onError),
  )
  const read = useRead(
    balance.status === 'ready' && [
      'statement',
      uid,
      period.from,
      period.to,
      String(balance.data?.entryCount ?? 0),
    ],
    () => fetchStatement(uid, period, balance.data),
    { ...ON_OPENING, keepPreviousData: true },
  )
  const error = balance.error ?? read.error
  return (
    <>
      <PeriodChoice period={period} today={today} path={links.statement} />
      {error ? (
        <ErrorState
          title="The statement could not be loaded"
          onRetry={() => {
            if (balance.error) balance.retry()
            void read.mutate()
          }}
        >
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : read.data ? (
        <Loaded uid={uid} statement={read.data} now={now} today={today} links={links} />
      ) : (
        <PatientSkeleton height="420px" />
      )}
    </>
  )
}

function PeriodChoice({ period, today, path }: { period: Period; today: string; path: string }) {
  const [, setFrom] = useQueryFilter('from')
  const [, setTo] = useQueryFilter('to')
  const change = (next: Period) => {
    setFrom(next.from)
    setTo(next.to)
  }
  return (
    <div className={`screen-only ${styles.period}`}>
      <Tabs
        label="Period"
        tabs={(Object.keys(PERIODS) as PeriodName[]).map((name) => {
          const { from, to } = periodNamed(name, today)
          return {
            to: `${path}?${new URLSearchParams({ from, to })}`,
            label: PERIODS[name],
            on: from === period.from && to === period.to,
          }
        })}
      />
      <span className="row">
        <DayChoice
          label="From"
          value={period.from}
          onChange={(from) => from && change({ from, to: from > period.to ? from : period.to })}
        />
        <DayChoice
          label="To"
          value={period.to}
          onChange={(to) => to && change({ from: to < period.from ? to : period.from, to })}
        />
      </span>
    </div>
  )
}

function Loaded({
  uid,
  statement,
  now,
  today,
  links,
}: {
  uid: string
  statement: Statement
  now: number
  today: string
  links: StatementLinks
}) {
  const { period, entries } = statement
  const { run, isBusy } = useAction({ title: 'The statement could not be downloaded' })
  const download = (kind: TableKind) =>
    void run(async () => {
      const { downloadTable } = await import('#components/states/download-file.ts')
      await downloadTable(kind, { name: 'statement', days: period, rows: rowsOf(statement) })
    })
  return (
    <>
      <div className={`screen-only columns ${styles.split}`}>
        <section className="page" aria-label="Entries">
          <Sums statement={statement} />
          <Entries statement={statement} today={today} links={links} />
          {entries.length === 0 && (
            <p className="hint">
              No entries in this period. Confirmed orders and verified payments appear here. Choose a longer
              period to see earlier ones.
            </p>
          )}
        </section>
        <div className="page">
          <div className={`row ${styles.actions}`}>
            <Button icon="print" onClick={() => window.print()}>
              Print
            </Button>
            <PaperDownload
              kind="statement"
              id={statementId(uid, period)}
              paperRef={`${period.from} ${period.to}`}
            />
            {(['xlsx', 'csv'] as const).map((kind) => (
              <Button key={kind} icon="download" busy={isBusy} onClick={() => download(kind)}>
                {kind === 'csv' ? 'CSV' : 'Excel'}
              </Button>
            ))}
          </div>
          <ByAge uid={uid} balance={statement.balance} today={today} pay={links.pay} />
        </div>
      </div>
      <div className={styles.printed}>
        <PaperView paper={statementPaper(statement, now)} />
      </div>
    </>
  )
}

const Sums = ({ statement: { period, openingMinor, closingMinor, sums } }: { statement: Statement }) => (
  <dl className={`card ${styles.sums}`}>
    {(
      [
        [`Opening, ${formatDay(period.from)}`, openingMinor],
        ['Ordered', sums.orderedMinor],
        ['Paid', sums.paidMinor],
        ['Credited and withheld', sums.creditedMinor],
        [`Closing, ${formatDay(period.to)}`, closingMinor],
      ] as const
    ).map(([label, amount]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{formatAmount(amount)}</dd>
      </div>
    ))}
  </dl>
)

const Entries = ({
  statement: { period, entries, openingMinor, closingMinor, balance },
  today,
  links,
}: {
  statement: Statement
  today: string
  links: StatementLinks
}) => (
  <DataTable label="Statement">
    <thead>
      <tr>
        <th>Date</th>
        <th>Entry</th>
        <th className={styles.wide}>Details</th>
        <th className={styles.wide}>Due</th>
        <th className="num">Amount</th>
        <th className={`num ${styles.wide}`}>Balance</th>
      </tr>
    </thead>
    <tbody>
      <Edge day={period.from} label="Opening balance" amount={openingMinor} />
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={styles.day}>{formatDay(dayOf(entry))}</td>
          <td>
            {ENTRY_KINDS[entry.kind]}{' '}
            {entry.orderRef && (
              <Link
                className={`link mono ${styles.ref}`}
                to={
                  entry.paymentId && links.payment
                    ? links.payment(entry.paymentId)
                    : links.order(entry.orderId)
                }
              >
                {entry.orderRef}
              </Link>
            )}
            <small className={styles.narrow}>{entryDetails(entry)}</small>
          </td>
          <td className={styles.wide}>{entryDetails(entry)}</td>
          <td className={styles.wide}>
            <Due
              entry={entry}
              isOpen={(balance.unsettled[entry.orderId]?.leftMinor ?? 0) > 0}
              today={today}
            />
          </td>
          <td className={`num ${entry.amountMinor < 0 ? styles.credit : ''}`}>
            {formatAmount(entry.amountMinor)}
            <small className={styles.narrow}>{`Balance ${formatAmount(entry.balanceMinor)}`}</small>
          </td>
          <td className={`num ${styles.wide}`}>{formatAmount(entry.balanceMinor)}</td>
        </tr>
      ))}
      <Edge day={period.to} label="Closing balance" amount={closingMinor} />
    </tbody>
  </DataTable>
)

/** Columns that the opening and the closing balance leave empty. */
const NO_DETAILS = ['details', 'due', 'amount'] as const

const Edge = ({ day, label, amount }: { day: string; label: string; amount: number }) => (
  <tr className={styles.edge}>
    <td className={styles.day}>{formatDay(day)}</td>
    <td>
      <b>{label}</b>
    </td>
    {NO_DETAILS.map((column) => (
      <td key={column} className={styles.wide}>
        {''}
      </td>
    ))}
    <td className="num">
      <b>{formatAmount(amount)}</b>
    </td>
  </tr>
)

function Due({ entry: { dueOn }, isOpen, today }: { entry: AccountEntry; isOpen: boolean; today: string }) {
  if (!dueOn) return null
  const isLate = isOpen && daysLate(dueOn, today) > 0
  return (
    <span
      className={isLate ? styles.late : styles.day}
    >{`${formatDay(dueOn)}${isLate ? ', late' : ''}`}</span>
  )
}

function ByAge({
  uid,
  balance,
  today,
  pay,
}: {
  uid: string
  balance: AccountBalance
  today: string
  pay: string | undefined
}) {
  const checking = useRead(['checking', uid, balance.entryCount], () => fetchChecking([uid])).data?.get(uid)
  const ageing = ageingOf(balance, today)
  const overdue = overdueMinor(ageing)
  return (
    <section className={`panel ${styles.age}`} aria-labelledby="by-age">
      <div className="head-row">
        <h2 id="by-age">By age</h2>
        <span className="hint">days past due, today</span>
      </div>
      <dl>
        {(Object.keys(AGEING_LABELS) as (keyof Ageing)[]).map((bucket) => (
          <div key={bucket} className={ageing[bucket] === 0 ? styles.none : undefined}>
            <dt>{AGEING_LABELS[bucket]}</dt>
            <dd className="num">{ageing[bucket] === 0 ? '–' : formatAmount(ageing[bucket])}</dd>
          </div>
        ))}
        <div className={styles.owed}>
          <dt>Balance GH₵</dt>
          <dd className="num">{formatAmount(balance.balanceMinor)}</dd>
        </div>
        {checking !== undefined && (
          <div>
            <dt>Being checked</dt>
            <dd className="num">{formatAmount(checking)}</dd>
          </div>
        )}
      </dl>
      {overdue > 0 && (
        <p className={styles.late} role="status">
          {`GH₵${formatAmount(overdue)} is overdue`}
        </p>
      )}
      {pay && balance.balanceMinor > 0 && (
        <ButtonLink tone="go" to={pay}>
          Pay
        </ButtonLink>
      )}
    </section>
  )
}

const dayOf = ({ at }: AccountEntry): string => isoDay(at)

const rowsOf = ({ period, openingMinor, closingMinor, entries }: Statement): FileCell[][] => [
  ['Date', 'Entry', 'Order', 'Details', 'Due', 'Amount GH₵', 'Balance GH₵'],
  [dayCell(period.from), 'Opening balance', '', '', '', '', amountCell(openingMinor)],
  ...entries.map((entry) => [
    dayCell(isoDay(entry.at)),
    ENTRY_KINDS[entry.kind],
    entry.orderRef,
    entryDetails(entry),
    dayCell(entry.dueOn),
    amountCell(entry.amountMinor),
    amountCell(entry.balanceMinor),
  ]),
  [dayCell(period.to), 'Closing balance', '', '', '', '', amountCell(closingMinor)],
]
