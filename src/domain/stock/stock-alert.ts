import { countOf } from '#lib/plural.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { StockBand } from './stock.ts'
import type { stockAlertSchema } from './stock-alert-schema.ts'

export type StockAlert = RecordOf<typeof stockAlertSchema>

type Bands = Readonly<Record<string, StockBand>>

/**
 * How many products fell to their reorder point or ran out. What was not stocked before is no news: a branch that opens,
 * or a product that is new, begins with nothing on hand.
 */
export function newlyShort(before: Bands, now: Bands): { low: number; out: number } {
  const fallen = Object.keys(now).filter((id) =>
    now[id] === 'low' ? before[id] === 'in' : now[id] === 'out' && ['in', 'low'].includes(before[id] ?? ''),
  )
  const out = fallen.filter((id) => now[id] === 'out').length
  return { low: fallen.length - out, out }
}

/** `3 products ran low, 1 ran out`; '' where nothing did. */
export const shortText = ({ low, out }: { low: number; out: number }): string =>
  [
    low > 0 && `${countOf(low, 'product')} ran low`,
    out > 0 && `${low > 0 ? out.toLocaleString('en-GH') : countOf(out, 'product')} ran out`,
  ]
    .filter(Boolean)
    .join(', ')
