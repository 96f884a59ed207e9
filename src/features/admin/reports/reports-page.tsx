import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { ListView } from '#components/lists/list-view.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { fetchMargins, fetchProductTotals, fetchTotals } from '#data/orders/daily-totals.ts'
import { useRead } from '#data/reading/use-read.ts'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import listStyles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { soldOrdersUrl } from '#features/admin/shared/sold-orders.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useSalesScope } from '#features/admin/shared/use-sales-scope.ts'
import { type Scope } from '#domain/orders/daily-totals.ts'
import type { DailyTotals } from '#domain/orders/sales-figures.ts'
import {
  isPeriod,
  isReport,
  marginTotal,
  reportRows,
  REPORTS,
  reportTotal,
  weeksOf,
  type Margin,
  type Period,
  type Report,
  type ReportRow,
} from '#domain/orders/sales-report.ts'
import { canSee } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { marginOf, percentText } from '#domain/pricing/margin.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { isoDay } from '#lib/iso-day.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Tabs } from '#ui/tabs.tsx'
import { REPORT_LABELS, reportColumns } from './report-columns.tsx'
import styles from './reports-page.module.css'

const USUAL_PERIOD = 'last-4-weeks'

const OTHER_PERIODS: readonly { value: Period; label: string }[] = [
  { value: 'this-week', label: 'This week so far' },
  { value: 'last-week', label: 'Last week' },
  { value: 'last-13-weeks', label: 'Last 13 weeks' },
]

/** `/adx/reports?by=product&period=last-week&branch=osu`: sales by what they were of, against the period before. */
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
  const today = isoDay(useNow())
  const isOfBranch = scope.startsWith('branch-')
  const report: Report = isReport(by) && isOffered(by, { isOwn, isOfBranch }) ? by : 'day'
  const period = isPeriod(chosen) ? chosen : USUAL_PERIOD
  const weeks = weeksOf(period, today)
  const categories = useShopFacts().data?.categories
  const of = [scope, weeks.now.from, weeks.now.to]
  const read = useRead(['sales-report', ...of], () => bothPeriods(fetchTotals, scope, weeks))
  const products = useRead(report === 'product' && ['product-report', ...of], () =>
    bothPeriods(fetchProductTotals, scope, weeks),
  )
  const seesMargin = !isOwn && canSee(roles, 'cost')
  const byProduct = report === 'product'
  const margins = useRead(seesMargin && ['sales-margins', ...of, byProduct], () =>
    fetchMargins(scope, weeks.now.weeks, { byProduct }),
  )
  const isComplete =
    (report !== 'product' || products.data !== undefined) && (!seesMargin || margins.data !== undefined)
  const rows =
    read.data && isComplete
      ? reportRows(
          report,
          joined(read.data, report === 'product' ? products.data : undefined),
          weeks,
          {
            category: (slug) => categories?.find((one) => one.slug === slug)?.name,
            branch: nameOf,
          },
          margins.data,
        )
      : undefined
  const query = new URLSearchParams({ ...(chosen && { period: chosen }), ...(branch && { branch }) })

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
        {read.data && <Total now={reportTotal(read.data.now)} before={reportTotal(read.data.before)} />}{' '}
        {margins.data && <MarginTotal {...marginTotal(margins.data)} />}{' '}
        <span className="sub">
          {`${dayText(weeks.now.from)} to ${dayText(weeks.now.to)}, against ${dayText(weeks.before.from)} to ${dayText(weeks.before.to)}. Confirmed orders, net of tax and without delivery.`}
        </span>
      </p>
      <ListView<ReportRow>
        key={report}
        screen={{
          id: `sales-by-${report}`,
          days: { from: weeks.now.from, to: weeks.now.to },
          noun: 'row',
          label: `Sales by ${REPORT_LABELS[report].toLowerCase()}`,
          columns: reportColumns(report, {
            seesMembers: meetsNeed(roles, ADMIN_SCREENS.users.need),
            isWhole: period !== 'this-week',
            seesMargin,
            // The list is of the branch chosen for the whole back office, not of one chosen here.
            ordersUrlOf: isOwn || !branch ? (day) => soldOrdersUrl(day, { isOwn }) : undefined,
          }),
          nameOf: ({ name }) => name,
          fetchPage: () => Promise.resolve({ items: rows ?? [], next: undefined }),
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The sales could not be loaded',
          empty: {
            icon: 'receipt',
            title: 'No sales in these weeks',
            text: 'Orders count on the day they are confirmed. Try a longer period or another branch.',
          },
        }}
        rows={{
          items: rows,
          error: read.error ?? products.error ?? margins.error,
          retry: () => {
            void read.mutate()
            if (report === 'product') void products.mutate()
            if (seesMargin) void margins.mutate()
          },
          hasMore: false,
          isLoadingMore: false,
          moreError: undefined,
          loadMore: () => undefined,
        }}
        filters={
          <>
            <FilterChoice
              label="Period"
              all="Last 4 weeks"
              value={period === USUAL_PERIOD ? '' : period}
              options={OTHER_PERIODS}
              onChange={setPeriod}
            />
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

type Periods = { now: readonly DailyTotals[]; before: readonly DailyTotals[] }

async function bothPeriods(
  fetchWeeks: typeof fetchTotals,
  scope: Scope,
  weeks: ReturnType<typeof weeksOf>,
): Promise<Periods> {
  const [now, before] = await Promise.all([
    fetchWeeks(scope, weeks.now.weeks),
    fetchWeeks(scope, weeks.before.weeks),
  ])
  return { now, before }
}

const joined = (one: Periods, other: Periods = { now: [], before: [] }): Periods => ({
  now: [...one.now, ...other.now],
  before: [...one.before, ...other.before],
})

type Sum = ReturnType<typeof reportTotal>

const Total = ({ now, before }: { now: Sum; before: Sum }) => (
  <>
    <b>{`GH₵ ${formatAmount(now.netMinor)}`}</b> {`from ${countOf(now.orders, 'order')};`}{' '}
    {`before GH₵ ${formatAmount(before.netMinor)} from ${countOf(before.orders, 'order')}.`}
  </>
)

function MarginTotal({ netMinor, costMinor }: Margin) {
  const share = marginOf(netMinor, costMinor)
  return share === undefined ? null : (
    <>
      <b>{`Margin GH₵ ${formatAmount(netMinor - costMinor)}`}</b>
      {`, ${percentText(share)} of what has a known cost.`}
    </>
  )
}
