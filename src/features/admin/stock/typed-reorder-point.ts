import type { StockLevel } from '#domain/stock/stock.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'

type Wanted = { point: number; quantity?: number; fault?: undefined } | { fault: string }

/** `20`, or `20; 100`: when to buy again, and how much at a time. */
export function wantedIn(answer: string, rules: Pick<StockLevel, 'unit' | 'quantityScale'>): Wanted {
  const [first = '', second, ...more] = answer.split(/;|,\s/)
  if (more.length > 0) return { fault: 'Enter one quantity, or two: 20; 100' }
  // Two quantities with a comma between them look as one does.
  if (/^\s*\d{1,3},\d{3}\s*$/.test(answer))
    return {
      fault: `“${answer.trim()}” can be one quantity or two: write ${answer.trim().replace(',', '')} or ${answer.trim().replace(',', '; ')}`,
    }
  const point = quantityReader(rules).read(first)
  if (point.fault !== undefined) return { fault: point.fault }
  if (second === undefined) return { point: point.value }
  const quantity = quantityReader({ ...rules, minQuantity: 1 }).read(second)
  return quantity.fault === undefined
    ? { point: point.value, quantity: quantity.value }
    : { fault: quantity.fault }
}

/** Whole and broken quantities differ by product: here only that it is one at all. */
export const reorderPointFault = (answer: string): string | undefined =>
  wantedIn(answer, { unit: 'unit', quantityScale: 2 }).fault
