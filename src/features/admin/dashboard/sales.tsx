import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { fetchProductTotals } from '#data/orders/daily-totals.ts'
import { useRead } from '#data/reading/use-read.ts'
import type { Scope } from '#domain/orders/daily-totals.ts'
import { weeksShown } from '#domain/orders/sales-figures.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { InView } from '#ui/in-view.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RevenueByDay } from './revenue-by-day.tsx'
import { TopCategories, TopCustomers, TopProducts } from './top-sales.tsx'
import { useSales } from './use-sales.ts'
import { inCodeOrder } from '#lib/code-order.ts'

/** Of the top products, which are read apart: last week and this one. */
const PRODUCT_WEEKS = 2

export function SalesByDay({ scope }: { scope: Scope }) {
  const { data, error, mutate, today } = useSales(scope)
  if (error) return <ErrorState title="The sales could not be loaded" onRetry={() => void mutate()} />
  if (!data) return <Skeleton height="290px" radius="8px" />
  if (data.length === 0)
    return (
      <EmptyState icon="receipt" title="No sales in the last three weeks">
        <p>
          Orders count on the day they are <Link to={paths.admin.orders}>confirmed</Link>.
        </p>
      </EmptyState>
    )
  return <RevenueByDay weeks={data} today={today} isOwn={scope.startsWith('seller-')} />
}

export function TopSales({ scope }: { scope: Scope }) {
  const { data, today } = useSales(scope)
  // The chart above says that there are no sales, or that they could not be loaded.
  if (data?.length === 0) return null
  const since = data?.map(({ week }) => week).toSorted(inCodeOrder)[0] ?? today
  return (
    <>
      <InView placeholder={<ProductsBones />}>
        <ProductSales scope={scope} today={today} />
      </InView>
      {data && <TopCustomers weeks={data} since={since} />}
      {data && <TopCategories weeks={data} since={since} />}
    </>
  )
}

/** Read once it is in view: two reads more. */
function ProductSales({ scope, today }: { scope: Scope; today: string }) {
  const weeks = weeksShown(today).slice(0, PRODUCT_WEEKS)
  const { data, error, mutate } = useRead(['product-totals', scope, today], () =>
    fetchProductTotals(scope, weeks),
  )
  if (data) return <TopProducts weeks={data} since={weeks.at(-1) ?? today} />
  if (error) return <ErrorState title="The products sold could not be loaded" onRetry={() => void mutate()} />
  return <ProductsBones />
}

const ProductsBones = () => <Skeleton height="270px" radius="8px" />
