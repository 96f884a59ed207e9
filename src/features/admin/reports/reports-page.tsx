import { DayChoice } from '#components/lists/day-choice.tsx'
import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { ListView } from '#components/lists/list-view.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { dayOfYearText } from '#features/admin/shared/iso-day-text.ts'
import listStyles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { soldOrdersUrl } from '#features/admin/shared/sold-orders.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useSalesScope } from '#features/admin/shared/use-sales-scope.ts'
import { type Scope } from '#domain/orders/daily-totals.ts'
import { daysOf, isPeriod, MAX_DAYS, type Days, type Period } from '#domain/orders/sales-period.ts'
import {
  isReport,
  marginTotal,
  reportRows,
  REPORTS,
  reportTotal,
  TOTAL,
  type Margin,
  type Report,
  type ReportRow,
} from '#domain/orders/sales-report.ts'
import { canSee } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { marginOf, percentText } from '#domain/pricing/margin.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { isoDay } from '#lib/iso-day.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Tabs } from '#ui/tabs.tsx'
import { REPORT_LABELS, reportColumns } from './report-columns.tsx'
import styles from './reports-page.module.css'
import { useReportSales } from './use-report-sales.ts'

const USUAL_PERIOD = 'last-28-days'

const OTHER_PERIODS: readonly { value: Period; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'this-week', label: 'This week' },
  { value: 'last-week', label: 'Last week' },
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'this-quarter', label: 'This quarter' },
  { value: 'last-quarter', label: 'Last quarter' },
  { value: 'this-year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: 'own', label: 'Own dates' },
]

/** `/adx/reports?by=product&period=last-month&branch=osu`: sales by what they were of, against the period before. */
export function ReportsPage() {
  const { hasNoBranch, branches } = useAdminBranches()
  const usual = useSalesScope()
  const [branch] = useQueryFilter('branch')
  const isOwn = usual?.startsWith('seller-') === true
  const asked = !isOwn && branches.find(({ id }) => id === branch)
  const scope: Scope | undefined = asked ? `branch-${asked.id}` : usual
  const at = branches.find(({ id }) => scope === `branch-${id}`)

  return (
    <div className={listStyles.split}>
      <PageTitle title="Sales reports" />
      <section className={listStyles.list} aria-labelledby="reports-title">
        <h1 id="reports-title">{isOwn ? 'Your sales' : at ? `Sales at ${at.name}` : 'Sales'}</h1>
        {hasNoBranch ? <NoBranch /> : scope && <SalesReport key={scope} scope={scope} isOwn={isOwn} />}
      </section>
    </div>
  )
}

function SalesReport({ scope, isOwn }: { scope: Scope; isOwn: boolean }) {
  const [by] = useQueryFilter('by')
  const [chosen, setPeriod] = useQueryFilter('period')
  const [branch, setBranch] = useQueryFilter('branch')
  const { branches, chosen: chosenBranch, nameOf } = useAdminBranches()
  const { roles } = useUser()
  const [from, setFrom] = useQueryFilter('from')
  const [to, setTo] = useQueryFilter('to')
  const time = useNow()
  const today = isoDay(time)
  const isOfBranch = scope.startsWith('branch-')
  const report: Report = isReport(by) && isOffered(by, { isOwn, isOfBranch }) ? by : 'day'
  const period = isPeriod(chosen) ? chosen : USUAL_PERIOD
  const { now, before } = daysOf(period, time, { from, to })
  const categories = useShopFacts().data?.categories
  const seesMargin = !isOwn && canSee(roles, 'cost')
  const { totals, error, retry } = useReportSales(scope, report, { now, before, today, seesMargin })
  const rows =
    totals &&
    reportRows(
      report,
      totals,
      { now, before },
      { category: (slug) => categories?.find((one) => one.slug === slug)?.name, branch: nameOf },
      totals.margins,
    )
  const sold = totals && { now: reportTotal(totals.now), before: reportTotal(totals.before) }
  const margin = totals && seesMargin ? marginTotal(totals.margins) : undefined
  const query = new URLSearchParams({
    ...(chosen && { period: chosen }),
    ...(period === 'own' && { from: now.from, to: now.to }),
    ...(branch && { branch }),
  })

  return (
    <>
      <Tabs
        label="Sales by"
        tabs={REPORTS.filter((one) => isOffered(one, { isOwn, isOfBranch })).map((one) => ({
          to: `${paths.admin.reports}?${new URLSearchParams({ by: one, ...Object.fromEntries(query) })}`,
          label: REPORT_LABELS[one],
          on: one === report,
        }))}
      />
      <p className={styles.total}>
        {sold && <Total {...sold} />} {margin && <MarginTotal {...margin} />}{' '}
        <span className="sub">
          {`${daysText(now, before.untilHour)}, against ${daysText(before, before.untilHour)}. Confirmed orders, net of tax, without delivery and without what came back.`}
        </span>
      </p>
      <ListView<ReportRow>
        key={report}
        screen={{
          id: `sales-by-${report}`,
          days: { from: now.from, to: now.to },
          noun: 'row',
          label: `Sales by ${REPORT_LABELS[report].toLowerCase()}`,
          columns: reportColumns(report, {
            seesMembers: meetsNeed(roles, ADMIN_SCREENS.users.need),
            seesMargin,
            // The list is of the branch chosen for the whole back office, not of one chosen here.
            ordersUrlOf: isOwn || !branch ? (day) => soldOrdersUrl(day, { isOwn }) : undefined,
          }),
          nameOf: ({ name }) => name,
          ...(sold && {
            total: {
              id: TOTAL,
              name: 'Total',
              orders: sold.now.orders,
              netMinor: sold.now.netMinor,
              beforeMinor: sold.before.netMinor,
              ...(margin && { margin }),
            },
          }),
          fetchPage: () => Promise.resolve({ items: rows ?? [], next: undefined }),
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The sales could not be loaded',
          empty: {
            icon: 'receipt',
            title: 'No sales in this period',
            text: 'Orders count on the day they are confirmed. Try a longer period or another branch.',
          },
        }}
        rows={{
          items: rows,
          error,
          retry,
          hasMore: false,
          isLoadingMore: false,
          moreError: undefined,
          loadMore: () => undefined,
        }}
        filters={
          <>
            <FilterChoice
              label="Period"
              all="Last 28 days"
              value={period === USUAL_PERIOD ? '' : period}
              options={OTHER_PERIODS}
              onChange={setPeriod}
            />
            {period === 'own' && (
              <>
                <DayChoice label="From" value={now.from} onChange={setFrom} />
                <DayChoice label="To" value={now.to} onChange={setTo} />
                {from !== '' && from < now.from && (
                  <output className="sub">{`A report is of ${MAX_DAYS} days at most.`}</output>
                )}
              </>
            )}
            {!isOwn && !chosenBranch && (
              <FilterChoice
                label="Branch"
                all="All branches"
                value={branch}
                options={branches.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setBranch}
              />
            )}
          </>
        }
      />
    </>
  )
}

/** One's own sales are those of one salesperson, and those of a branch are of that branch. */
const isOffered = (report: Report, { isOwn, isOfBranch }: { isOwn: boolean; isOfBranch: boolean }): boolean =>
  report === 'branch' ? !isOwn && !isOfBranch : report !== 'salesperson' || !isOwn

/** `Sun 1 Nov 2026 to Sat 28 Nov 2026, 10:00`. */
function daysText({ from, to }: Days, untilHour: number | undefined): string {
  const [first, last] = [from, to].map(dayOfYearText)
  const until = untilHour === undefined ? '' : `, ${String(untilHour).padStart(2, '0')}:00`
  return `${from === to ? first : `${first} to ${last}`}${until}`
}

type Sum = ReturnType<typeof reportTotal>

const Total = ({ now, before }: { now: Sum; before: Sum }) => (
  <>
    <b>{formatMoney(now.netMinor, 'GHS')}</b>{' '}
    {`from ${countOf(now.orders, 'order')}${now.backMinor > 0 ? `, after ${formatMoney(now.backMinor, 'GHS')} that came back` : ''};`}{' '}
    {`before ${formatMoney(before.netMinor, 'GHS')} from ${countOf(before.orders, 'order')}.`}
  </>
)

function MarginTotal({ netMinor, costMinor }: Margin) {
  const share = marginOf(netMinor, costMinor)
  return share === undefined ? null : (
    <>
      <b>{`Margin ${formatMoney(netMinor - costMinor, 'GHS')}`}</b>
      {`, ${percentText(share)} of what has a known cost.`}
    </>
  )
}
