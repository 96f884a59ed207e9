import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { topCategories, topCustomers, topProducts, type DailyTotals } from '#domain/orders/sales-figures.ts'
import type { Report } from '#domain/orders/sales-report.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { useUser } from '#stores/session-store.ts'
import { DataTable } from '#ui/data-table.tsx'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { DashboardCard } from './dashboard-card.tsx'

type Props = { weeks: readonly DailyTotals[]; since: string }

export const TopProducts = ({ weeks, since }: Props) => (
  <Top id="top-products" report="product" title="Top products" since={since} heads={['Product', 'Sold']}>
    {topProducts(weeks).map(({ id, sku, name, unit, quantity, quantityScale, netMinor }) => (
      <tr key={id}>
        <td>
          <Link to={paths.admin.product(encodeURIComponent(id))} className="link">
            {name || sku || id}
          </Link>
        </td>
        <td className="num">{quantityText(quantity, { quantityScale, unit })}</td>
        <td className="num">{formatAmount(netMinor)}</td>
      </tr>
    ))}
  </Top>
)

export function TopCategories({ weeks, since }: Props) {
  const categories = useShopFacts().data?.categories
  return (
    <Top id="top-categories" report="category" title="Top categories" since={since} heads={['Category']}>
      {topCategories(weeks).map(({ id, netMinor }) => {
        const category = categories?.find(({ slug }) => slug === id)
        return (
          <tr key={id}>
            <td>
              {category ? (
                <Link
                  to={`${paths.admin.products}?${new URLSearchParams({ category: id })}`}
                  className="link"
                >
                  {category.name}
                </Link>
              ) : (
                'Not in the catalogue'
              )}
            </td>
            <td className="num">{formatAmount(netMinor)}</td>
          </tr>
        )
      })}
    </Top>
  )
}

export function TopCustomers({ weeks, since }: Props) {
  const seesMembers = meetsNeed(useUser().roles, ADMIN_SCREENS.users.need)
  return (
    <Top
      id="top-customers"
      report="customer"
      title="Top customers"
      since={since}
      heads={['Customer', 'Orders']}
    >
      {topCustomers(weeks).map(({ id, name, orders, netMinor }) => (
        <tr key={id}>
          <td>
            {seesMembers ? (
              <Link to={paths.admin.customer(encodeURIComponent(id))} className="link">
                {name || 'No name'}
              </Link>
            ) : (
              name || 'No name'
            )}
          </td>
          <td className="num">{orders.toLocaleString('en-GH')}</td>
          <td className="num">{formatAmount(netMinor)}</td>
        </tr>
      ))}
    </Top>
  )
}

function Top({
  id,
  report,
  title,
  since,
  heads,
  children,
}: {
  id: string
  report: Report
  title: string
  since: string
  heads: readonly string[]
  children: ReactNode
}) {
  return (
    <DashboardCard
      id={id}
      title={title}
      sub={`since ${dayText(since)}`}
      action={
        <Link
          to={`${paths.admin.reports}?by=${report}`}
          className="link"
          aria-label={`Report: sales by ${report}`}
        >
          Report
        </Link>
      }
    >
      <DataTable label={title} dense>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} className={at > 0 ? 'num' : undefined}>
                {head}
              </th>
            ))}
            <th className="num">Net GH₵</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </DataTable>
    </DashboardCard>
  )
}
