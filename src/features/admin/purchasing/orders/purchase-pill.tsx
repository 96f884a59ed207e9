import { isLate, PURCHASE_LABELS, type Purchase, type PurchaseStatus } from '#domain/purchasing/purchase.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const TONES: Readonly<Record<PurchaseStatus, Tone>> = {
  draft: 'neutral',
  pending_approval: 'warn',
  approved: 'info',
  sent: 'info',
  partially_received: 'info',
  received: 'good',
  closed: 'neutral',
  cancelled: 'bad',
}

/** Its state, and whether it is late; `today` is an ISO day. */
export const PurchasePill = ({
  purchase,
  today,
}: {
  purchase: Pick<Purchase, 'status' | 'expectedOn'>
  today: string
}) => (
  <>
    <Pill tone={TONES[purchase.status]}>{PURCHASE_LABELS[purchase.status]}</Pill>
    {isLate(purchase, today) && <Pill tone="bad">Late</Pill>}
  </>
)
