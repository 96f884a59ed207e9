import { COUNT_LABELS, type CountStatus } from '#domain/stock/count.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const TONES: Readonly<Record<CountStatus, Tone>> = {
  counting: 'info',
  recounting: 'info',
  counted: 'warn',
  posting: 'warn',
  posted: 'good',
  cancelled: 'neutral',
}

export const CountPill = ({ status }: { status: CountStatus }) => (
  <Pill tone={TONES[status]}>{COUNT_LABELS[status]}</Pill>
)
