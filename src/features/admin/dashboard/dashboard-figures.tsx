import { paths } from '#config/paths.ts'
import { useAvailabilities } from '#data/catalogue/use-availability.ts'
import type { BranchScope } from '#data/orders/count-orders.ts'
import { countPayments } from '#data/orders/payments.ts'
import { useRead } from '#data/reading/use-read.ts'
import { type Scope } from '#domain/orders/daily-totals.ts'
import { changeText, comparedFigures, type Compared } from '#domain/orders/sales-figures.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { soldOrdersUrl } from '#features/admin/shared/sold-orders.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { isoDay } from '#lib/iso-day.ts'
import { DashboardFigure } from './dashboard-figure.tsx'
import { useSales } from './use-sales.ts'

/** Today's sales; three reads, shared with the charts below. */
export function SalesToday({ scope }: { scope: Scope }) {
  const { data, error, now } = useSales(scope)
  return comparedFigures(data ?? [], now).map((figure) => (
    <DashboardFigure
      key={figure.label}
      label={figure.label}
      to={soldOrdersUrl(isoDay(now), { isOwn: scope.startsWith('seller-') })}
      value={data && valueText(figure, figure.now)}
      hasFailed={error !== undefined}
    >
      {data && <Change figure={figure} />}
    </DashboardFigure>
  ))
}

const valueText = ({ isMoney }: Compared, value: number): string =>
  isMoney ? formatAmount(value) : value.toLocaleString('en-GH')

function Change({ figure }: { figure: Compared }) {
  const change = changeText(figure)
  return (
    <>
      {change && <em data-down={figure.now < figure.before || undefined}>{change}</em>}{' '}
      {figure.before === 0 ? 'none a week ago' : `from ${valueText(figure, figure.before)}`}
    </>
  )
}

/** As many as are counted. */
const MANY = 100

/** Declared payments that somebody has to verify; one read. */
export function PaymentsToCheck({ scope }: { scope: BranchScope }) {
  const { data, error } = useRead(['payments-to-check', scope], () =>
    countPayments({ status: 'declared', branches: scope }),
  )
  return (
    <DashboardFigure
      label="Payments to check"
      to={paths.admin.transactions}
      value={data === undefined ? undefined : data < MANY ? String(data) : `${MANY - 1}+`}
      hasFailed={error !== undefined}
    >
      {data === 0 ? 'all are checked' : 'the longest waiting first'}
    </DashboardFigure>
  )
}

/** Of one branch, the chosen or usual one: another read for each of them would grow with the business. */
export function StockFigures() {
  const { stockBranch } = useAdminBranches()
  const { data, error } = useAvailabilities(stockBranch ? [stockBranch.id] : [])
  if (!stockBranch) return null
  const { id, name } = stockBranch
  const count = (band: string) =>
    data?.flatMap(({ bands }) => Object.values(bands)).filter((one) => one === band).length
  return (['low', 'out'] as const).map((band) => (
    <DashboardFigure
      key={band}
      label={band === 'low' ? 'Low stock' : 'Out of stock'}
      to={`${paths.admin.stock}?${new URLSearchParams({ branch: id, band })}`}
      value={count(band)?.toLocaleString('en-GH')}
      hasFailed={error !== undefined}
    >
      products at {name}
    </DashboardFigure>
  ))
}
