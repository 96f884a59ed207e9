import { availableOf, type StockLevel } from './stock.ts'

type Level = Pick<
  StockLevel,
  'onHand' | 'reserved' | 'quarantined' | 'incoming' | 'inTransit' | 'reorderPoint' | 'reorderQuantity'
>

/** What will be there without buying: available, ordered from suppliers, and coming from other branches. */
export const comingToo = (level: Level): number => availableOf(level) + level.incoming + level.inTransit

/**
 * What to buy of a product at a branch, in whole packs: nothing above its reorder point; otherwise its usual quantity, or
 * what is missing above that point where this is more. At the product's scale.
 */
export function suggestedQuantity(level: Level, packQuantity = 1): number {
  const there = comingToo(level)
  if (there > level.reorderPoint) return 0
  const missing = Math.max(level.reorderQuantity, level.reorderPoint - there + 1)
  return Math.ceil(missing / packQuantity) * packQuantity
}
