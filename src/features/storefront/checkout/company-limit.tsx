import { useSpending } from '#components/people/use-spending.ts'
import { fitsLimit } from '#domain/orders/company-approval.ts'
import type { BuysFor } from '#domain/people/buying-company.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { useUser } from '#stores/session-store.ts'
import styles from './checkout-page.module.css'

/** Whether an order of this total goes on by itself, or waits for an approver of the buyer's company. */
export function CompanyLimit({ buysFor, totalMinor }: { buysFor: BuysFor; totalMinor: number }) {
  const { uid } = useUser()
  const { limitMinor, id, name } = buysFor
  const { status, data } = useSpending(limitMinor === undefined ? undefined : id, uid)
  const spentMinor = data?.spentMinor ?? 0
  if (limitMinor === undefined) return <p className={styles.note}>You order for {name}.</p>
  if (status !== 'ready') return null
  const left = formatMoney(Math.max(0, limitMinor - spentMinor), 'GHS')
  return fitsLimit(totalMinor, { limitMinor, spentMinor }) ? (
    <p className={styles.note}>
      You order for {name}: {left} of your limit is left this month.
    </p>
  ) : (
    <p className="warning" role="status">
      {left} of your limit is left this month. You can place the order; it waits until an approver of {name}{' '}
      has approved it.
    </p>
  )
}
