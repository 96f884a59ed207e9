import { LEAST_REASON } from '#domain/records/reason.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { availableOf, type StockLevel } from './stock.ts'

/** Goods are set aside, so that nobody sells them, or released for sale again. */
export const QUARANTINE_ACTIONS = ['set-aside', 'release'] as const

export type QuarantineAction = (typeof QUARANTINE_ACTIONS)[number]

export const QUARANTINE_REASON = { min: LEAST_REASON, max: 300 } as const

export const quarantinePostingId = (id: string): string => `${id}-quarantine`

export const quarantineRef = (id: string): string => `Q-${id.slice(0, 6).toUpperCase()}`

/** What can be set aside is not reserved for anybody; what can be released was set aside. */
export const mostOf = (
  action: QuarantineAction,
  level: Pick<StockLevel, 'onHand' | 'reserved' | 'quarantined'>,
): number => (action === 'set-aside' ? availableOf(level) : level.quarantined)

/** Why so many cannot be set aside or released; undefined when they can. */
export function quarantineProblem(
  action: QuarantineAction,
  quantity: number,
  level: Pick<StockLevel, 'onHand' | 'reserved' | 'quarantined' | 'quantityScale' | 'unit'>,
): string | undefined {
  const most = mostOf(action, level)
  if (quantity <= most) return undefined
  const text = quantityText(most, level)
  return action === 'set-aside'
    ? `Only ${text} can be set aside: the rest is reserved for orders`
    : `Only ${text} in quarantine`
}
