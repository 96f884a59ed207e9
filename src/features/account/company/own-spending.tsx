import { useSpending } from '#components/people/use-spending.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { BuysFor } from '#domain/people/buying-company.ts'
import { useUser } from '#stores/session-store.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './company-page.module.css'

/** What the user may spend this month, and has. */
export function OwnSpending({ buysFor: { id, limitMinor, costCentres } }: { buysFor: BuysFor }) {
  const { uid } = useUser()
  const { status, data } = useSpending(id, uid)
  const spentMinor = data?.spentMinor ?? 0
  return (
    <section className="panel" aria-labelledby="own-spending">
      <h2 id="own-spending">Your month</h2>
      {status === 'loading' ? (
        <Skeleton height="52px" />
      ) : status === 'failed' ? (
        <p className="failure">What you have spent could not be loaded.</p>
      ) : (
        <FactList
          className={styles.facts}
          facts={[
            ['Limit of the month', limitMinor === undefined ? 'None' : formatMoney(limitMinor, 'GHS')],
            ['Ordered this month', formatMoney(spentMinor, 'GHS')],
            [
              'Left',
              limitMinor === undefined ? undefined : formatMoney(Math.max(0, limitMinor - spentMinor), 'GHS'),
            ],
          ]}
        />
      )}
      <p className="sub">
        {limitMinor === undefined
          ? 'Your orders go on without an approval.'
          : 'An order above what is left waits until an approver of your company has approved it. Totals include tax.'}
      </p>
      {costCentres.length > 0 && (
        <p className="sub">At the checkout you choose a cost centre or project: {costCentres.join(', ')}.</p>
      )}
    </section>
  )
}
