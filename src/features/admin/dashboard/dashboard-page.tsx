import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { useAvailabilities } from '#data/catalogue/use-availability.ts'
import { countOrders, type BranchScope } from '#data/orders/admin-orders.ts'
import { useOrderCount } from '#data/orders/use-order-counts.ts'
import { useRead } from '#data/reading/use-read.ts'
import { countText } from '#domain/orders/order-count.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { NewestOrders } from './newest-orders.tsx'
import styles from './dashboard-page.module.css'

const DAY = 24 * 60 * 60 * 1000

/** Today's open work, in at most twelve reads whatever the size of the shop: the server counts. */
export function DashboardPage() {
  const user = useUser()
  const { scope, hasNoBranch } = useAdminBranches()
  const [first = ''] = displayNameOf(user).split(' ')
  const seesOrders = !hasNoBranch && meetsNeed(user.roles, ADMIN_SCREENS.orders.need)

  return (
    <section className={styles.page} aria-labelledby="dashboard-title">
      <title>{`Dashboard · ${company.name}`}</title>
      <h1 id="dashboard-title">{`Good day, ${first}`}</h1>
      <div className={styles.figures}>
        {seesOrders && <OrderFigures scope={scope} />}
        {!hasNoBranch && meetsNeed(user.roles, ADMIN_SCREENS.stock.need) && <StockFigures />}
      </div>
      {hasNoBranch && <NoBranch />}
      {mayDecideHolds(user.roles) && <NeedsAttention />}
      {seesOrders && <NewestOrders scope={scope} />}
    </section>
  )
}

function OrderFigures({ scope }: { scope: BranchScope }) {
  const submitted = useOrderCount('submitted', scope)
  const allConfirmed = useOrderCount('confirmed', scope)
  const day = useRead(['order-day', scope], () => fetchDay(scope))
  const hasFailed = [submitted, allConfirmed, day].some(({ error }) => error !== undefined)
  return (
    <>
      <Figure
        label="To confirm"
        to={paths.admin.orders}
        value={submitted.data}
        hasFailed={hasFailed}
        shownAs={countText}
        go
      />
      <Figure
        label="Waiting over a day"
        to={paths.admin.orders}
        value={day.data?.waiting}
        hasFailed={hasFailed}
        shownAs={countText}
      />
      <Figure
        label="Placed today and confirmed"
        to={`${paths.admin.orders}?status=confirmed`}
        value={day.data?.confirmed}
        hasFailed={hasFailed}
        shownAs={countText}
      />
      <Figure
        label="Confirmed, all"
        to={`${paths.admin.orders}?status=confirmed`}
        value={allConfirmed.data}
        hasFailed={hasFailed}
        shownAs={countText}
      />
    </>
  )
}

async function fetchDay(branches: BranchScope) {
  const now = Date.now()
  const [waiting, confirmed] = await Promise.all([
    countOrders({ status: 'submitted', branches }, { before: now - DAY }),
    countOrders({ status: 'confirmed', branches }, { from: new Date(now).setHours(0, 0, 0, 0) }),
  ])
  return { waiting, confirmed }
}

function StockFigures() {
  const { branches, chosen } = useAdminBranches()
  const shown = chosen ? [chosen] : branches
  const { data, error } = useAvailabilities(shown.map(({ id }) => id))
  const place = shown.length === 1 ? (shown[0]?.name ?? '') : 'all branches'
  const url = (band: string) => `${paths.admin.stock}?${chosen ? `branch=${chosen.id}&` : ''}band=${band}`
  const count = (band: string) =>
    data?.flatMap(({ bands }) => Object.values(bands)).filter((one) => one === band).length
  return (
    <>
      {(['low', 'out'] as const).map((band) => (
        <Figure
          key={band}
          label={`${band === 'low' ? 'Low' : 'Out'} at ${place}`}
          to={url(band)}
          value={count(band)}
          hasFailed={error !== undefined}
        />
      ))}
    </>
  )
}

function Figure({
  label,
  to,
  value,
  hasFailed,
  go = false,
  shownAs = (count) => count.toLocaleString('en-GH'),
}: {
  label: string
  to: string
  value: number | undefined
  hasFailed: boolean
  go?: boolean
  shownAs?: (value: number) => string
}) {
  return (
    <Link
      to={to}
      className={`card ${styles.figure}`}
      data-go={(go && value !== undefined && value > 0) || undefined}
    >
      <b>{value === undefined ? unknownFigure(hasFailed) : shownAs(value)}</b>
      <span>{label}</span>
    </Link>
  )
}

const unknownFigure = (hasFailed: boolean): ReactNode =>
  hasFailed ? 'not known' : <Skeleton width="52px" height="30px" />
