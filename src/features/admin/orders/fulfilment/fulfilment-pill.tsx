import { fulfilmentLabel, type Fulfilment, type FulfilmentStatus } from '#domain/orders/fulfilment.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const TONES: Partial<Record<FulfilmentStatus, Tone>> = {
  delivered: 'good',
  failed: 'bad',
  dispatched: 'info',
}

export const FulfilmentPill = ({ fulfilment }: { fulfilment: Fulfilment }) => (
  <Pill tone={TONES[fulfilment.status] ?? 'neutral'}>{fulfilmentLabel(fulfilment)}</Pill>
)
