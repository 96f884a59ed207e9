import { daysLate, PURCHASE_LABELS, type Purchase, type PurchaseStatus } from '#domain/purchasing/purchase.ts'
import { countOf } from '#lib/plural.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const TONES: Readonly<Record<PurchaseStatus, Tone>> = {
  draft: 'neutral',
  pending_approval: 'warn',
  approved: 'info',
  sent: 'info',
  partially_received: 'info',
  received: 'good',
  closed: 'neutral',
  on_hold: 'warn',
  cancelled: 'bad',
}

type Watched = Pick<Purchase, 'status' | 'expectedOn'>

/** `12 days late`, or '' for what is in time; `today` is an ISO day. */
export function lateText(purchase: Watched, today: string): string {
  const late = daysLate(purchase, today)
  return late > 0 ? `${countOf(late, 'day')} late` : ''
}

export const StatePill = ({ status }: Pick<Purchase, 'status'>) => (
  <Pill tone={TONES[status]}>{PURCHASE_LABELS[status]}</Pill>
)

/** Its state, and how late it is; `today` is an ISO day. */
export const PurchasePill = ({ purchase, today }: { purchase: Watched; today: string }) => {
  const late = lateText(purchase, today)
  return (
    <>
      <StatePill status={purchase.status} />
      {late && <Pill tone="bad">{late}</Pill>}
    </>
  )
}
