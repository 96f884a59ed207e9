import type { StockLevel } from './stock.ts'

/** Orders that one shortage can take goods from. */
export const MAX_SHORT_ORDERS = 500

type Level = Pick<StockLevel, 'onHand' | 'reserved' | 'quarantined'>

/**
 * How much of what is reserved, and of what is in quarantine, is gone when what is on hand changes so. What stands aside in
 * quarantine is gone last.
 */
export function shortageOf(
  { onHand, reserved, quarantined }: Level,
  change: number,
): { reserved: number; quarantined: number } {
  const after = Math.max(0, onHand + change)
  const stillAside = Math.min(quarantined, after)
  return { reserved: Math.max(0, reserved - (after - stillAside)), quarantined: quarantined - stillAside }
}
