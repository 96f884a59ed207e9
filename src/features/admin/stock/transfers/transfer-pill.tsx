import { TRANSFER_LABELS, type TransferStatus } from '#domain/stock/transfer.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const TONES: Readonly<Record<TransferStatus, Tone>> = {
  requested: 'warn',
  approved: 'info',
  in_transit: 'info',
  partially_received: 'info',
  received: 'good',
  closed: 'neutral',
  rejected: 'bad',
  cancelled: 'neutral',
}

export const TransferPill = ({ status }: { status: TransferStatus }) => (
  <Pill tone={TONES[status]}>{TRANSFER_LABELS[status]}</Pill>
)
