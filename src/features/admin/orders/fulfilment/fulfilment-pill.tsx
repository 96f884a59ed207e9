import { FULFILMENT_STATUS_LABELS, type FulfilmentStatus } from '#domain/orders/fulfilment.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const TONES: Partial<Record<FulfilmentStatus, Tone>> = {
  delivered: 'good',
  failed: 'bad',
  dispatched: 'info',
}

export const FulfilmentPill = ({ status }: { status: FulfilmentStatus }) => (
  <Pill tone={TONES[status] ?? 'neutral'}>{FULFILMENT_STATUS_LABELS[status]}</Pill>
)
