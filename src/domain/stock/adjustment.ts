import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { Role } from '#domain/people/roles.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { stockAdjustmentSchema } from './adjustment-schema.ts'
import type { StockLevel } from './stock.ts'

/** `asked` waits for somebody who approves; `withdrawn` by whoever asked. */
export const ADJUSTMENT_STATUSES = ['asked', 'posted', 'refused', 'withdrawn'] as const
/** Those after the first two take goods out for good: a write-off, which somebody else always approves. */
export const ADJUSTMENT_REASONS = [
  'correction',
  'found',
  'damaged',
  'lost',
  'expired',
  'own-use',
  'sent-back',
] as const

export const MAX_ADJUSTMENT_NOTE = 500

export type StockAdjustment = RecordOf<typeof stockAdjustmentSchema>
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number]

export const REASON_LABELS: Readonly<Record<AdjustmentReason, string>> = {
  correction: 'Correction after counting',
  found: 'Found',
  damaged: 'Damaged',
  lost: 'Lost or stolen',
  expired: 'Expired',
  'own-use': 'Own use or sample',
  'sent-back': 'Sent back to the supplier',
}

export const ADJUSTMENT_LABELS: Readonly<Record<AdjustmentStatus, string>> = {
  asked: 'To approve',
  posted: 'Posted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export const isWriteOff = (reason: AdjustmentReason): boolean => reason !== 'correction' && reason !== 'found'

/** What is wrong with the note: a write-off tells what happened. */
export const noteFault = (reason: AdjustmentReason, note: string): string | undefined =>
  isWriteOff(reason) ? reasonFault(note, 'Say in a few words what happened') : undefined

export const ADJUSTING_STOCK: StaffNeed = { capability: 'adjust-stock', grants: ['A', 'C', 'L'] }
/** At every branch. */
export const RESTORING_STOCK: StaffNeed = { capability: 'adjust-stock', grants: ['A', 'C'] }
export const APPROVING_STOCK: StaffNeed = { capability: 'adjust-stock', grants: ['A'] }

/** Nobody decides what they asked for. */
export const mayDecide = (
  { status, createdBy }: Pick<StockAdjustment, 'status' | 'createdBy'>,
  { uid, roles }: { uid: string; roles: readonly Role[] },
): boolean => status === 'asked' && createdBy !== uid && meetsNeed(roles, APPROVING_STOCK)

/** The posting by which it moves the stock. */
export const adjustmentPostingId = (adjustmentId: string): string => `${adjustmentId}-posted`

/** At the list price, rounded down to the pesewa. */
export const listValueOf = (change: number, priceMinor: number, scale: QuantityScale): number =>
  Math.floor((Math.abs(change) * priceMinor) / 10 ** scale)

/** Whether it is posted without somebody else. */
export const isWithinLimit = (
  { reason, listValueMinor }: Pick<StockAdjustment, 'reason' | 'listValueMinor'>,
  limitMinor: number,
): boolean => !isWriteOff(reason) && listValueMinor <= limitMinor

/** A correction goes either way, what was found adds, and a write-off takes away. */
export const fitsReason = (reason: AdjustmentReason, change: number): boolean =>
  reason === 'correction' || (reason === 'found' ? change > 0 : change < 0)

/** What is counted, found or gone, as the change it makes: a correction says how much there is. */
export const changeOf = (reason: AdjustmentReason, quantity: number, onHand: number): number =>
  reason === 'correction' ? quantity - onHand : reason === 'found' ? quantity : -quantity

/** Why the stock cannot change so; undefined when it can. What is reserved can be gone: the orders that lose it wait. */
export function adjustmentProblem(
  change: number,
  { onHand, quantityScale, unit }: Pick<StockLevel, 'onHand' | 'quantityScale' | 'unit'>,
): string | undefined {
  if (change === 0) return 'This is what is on hand already'
  if (onHand + change < 0) return `Only ${quantityText(onHand, { quantityScale, unit })} on hand`
  return undefined
}

/** The same for goods that stand aside in quarantine: they go out for good, without being released first. */
export const quarantinedProblem = (
  { reason, change }: Pick<StockAdjustment, 'reason' | 'change'>,
  { quarantined, quantityScale, unit }: Pick<StockLevel, 'quarantined' | 'quantityScale' | 'unit'>,
): string | undefined => {
  if (!isWriteOff(reason)) return 'What is in quarantine is released, written off or sent back'
  return -change > quarantined
    ? `Only ${quantityText(quarantined, { quantityScale, unit })} in quarantine`
    : undefined
}
