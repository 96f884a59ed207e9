import { Link } from 'react-router-dom'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { fetchProductTotals, fetchTotals } from '#data/orders/daily-totals.ts'
import { useRead } from '#data/reading/use-read.ts'
import { dayOf, type Scope } from '#domain/orders/daily-totals.ts'
import {
  changeText,
  comparedFigures,
  daysBefore,
  weeksShown,
  type Compared,
} from '#domain/orders/sales-figures.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { RevenueByDay } from './revenue-by-day.tsx'
import { TopCategories, TopCustomers, TopProducts } from './top-sales.tsx'
import styles from './dashboard-page.module.css'

const CONFIRMED = `${paths.admin.orders}?status=confirmed`

/** The totals of three weeks: three reads, shared by what shows them. */
function useSales(scope: Scope) {
  const now = useNow()
  const today = dayOf(now)
  const read = useRead(['daily-totals', scope, today], () => fetchTotals(scope, weeksShown(today)))
  return { ...read, now, today }
}

export function SalesToday({ scope }: { scope: Scope }) {
  const { data, error, now, today } = useSales(scope)
  const hour = `${new Date(now).getUTCHours() + 1}:00`
  // The sales below say that they could not be loaded.
  if (error) return null
  return (
    <section aria-labelledby="today-title" className={styles.part}>
      <h2 id="today-title">
        {scope.startsWith('seller-') ? 'Confirmed by you today' : 'Today'}{' '}
        <span className="sub">{`against ${dayText(daysBefore(today, 7))} to ${hour}, GH₵ net of tax`}</span>
      </h2>
      {!data && <Skeleton height="106px" radius="8px" />}
      {data && (
        <div className={styles.figures}>
          {comparedFigures(data, now).map((figure) => (
            <Link key={figure.label} to={CONFIRMED} className={`card ${styles.figure}`}>
              <span>{figure.label}</span>
              <b>{valueText(figure, figure.now)}</b>
              <Change figure={figure} />
            </Link>
          ))}
        </div>
      )}
    </section>
  )
}

export function RecentSales({ scope }: { scope: Scope }) {
  const { data, error, mutate, today } = useSales(scope)
  const products = useRead(['product-totals', scope, today], () =>
    fetchProductTotals(scope, weeksShown(today)),
  )
  const retry = () => void Promise.all([mutate(), products.mutate()])
  if (error ?? products.error) return <ErrorState title="The sales could not be loaded" onRetry={retry} />
  if (!data || !products.data) return <Skeleton height="640px" radius="8px" />
  if (data.length === 0)
    return (
      <EmptyState icon="receipt" title="No sales in the last three weeks">
        <p>
          Orders count on the day they are <Link to={paths.admin.orders}>confirmed</Link>.
        </p>
      </EmptyState>
    )
  const since = data.map(({ week }) => week).toSorted()[0] ?? today
  return (
    <>
      <RevenueByDay weeks={data} today={today} to={CONFIRMED} />
      <div className={styles.tops}>
        <TopProducts weeks={products.data} since={since} />
        <TopCategories weeks={data} since={since} />
        <TopCustomers weeks={data} since={since} />
      </div>
    </>
  )
}

const valueText = ({ isMoney }: Compared, value: number): string =>
  isMoney ? formatAmount(value) : value.toLocaleString('en-GH')

function Change({ figure }: { figure: Compared }) {
  const change = changeText(figure)
  return (
    <small>
      {change && <em data-down={figure.now < figure.before || undefined}>{change}</em>}{' '}
      {figure.before === 0 ? 'none a week ago' : `from ${valueText(figure, figure.before)}`}
    </small>
  )
}
