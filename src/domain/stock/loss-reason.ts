import { ADJUSTMENT_REASONS, REASON_LABELS } from './adjustment.ts'

/** Why stock changed without being sold, bought or moved. */
export const LOSS_REASONS = [...ADJUSTMENT_REASONS, 'count', 'transfer'] as const
export type LossReason = (typeof LOSS_REASONS)[number]

export const LOSS_LABELS: Readonly<Record<LossReason, string>> = {
  ...REASON_LABELS,
  count: 'Difference of a count',
  transfer: 'Lost between branches',
}
