import type { BoqLine } from '#domain/boq/boq-line.ts'
import type { BoqColumns, SourceRow } from './read-rows.ts'

const NOTE = 'Waits for the answer to the question about the file, above'

/**
 * The items of a table that can be read in several ways wait for the answer about it: none of their quantities is
 * trusted. A line beside one that lacks its quantity is likely at most, because the quantity may be the other's.
 */
export function withUnsettled(
  lines: readonly BoqLine[],
  rows: readonly SourceRow[],
  columns: readonly BoqColumns[],
): BoqLine[] {
  const asked = new Set(columns.flatMap(({ key, isAsked }) => (isAsked ? [key] : [])))
  for (const { isBroken, table } of rows) if (isBroken && table !== undefined) asked.add(table)
  const rowOf = new Map(rows.map((row) => [row.line, row]))
  return lines.map((line, at) => {
    if (line.kind !== 'item') return line
    if (asked.has(rowOf.get(line.line)?.table ?? ' '))
      return { ...line, quantity: undefined, issues: [...line.issues, 'unsettled_reading'], note: NOTE }
    const isBeside = [lines[at - 1], lines[at + 1]].some(
      (other, side) => other && mayShare(other, line, rowOf, side === 0),
    )
    return isBeside && line.confidence === 'high' ? { ...line, confidence: 'medium' } : line
  })
}

/** Whether a quantity may be that of the line beside it. */
function mayShare(
  other: BoqLine,
  line: BoqLine,
  rowOf: ReadonlyMap<number, SourceRow>,
  isAbove: boolean,
): boolean {
  if (other.kind !== 'item' || Math.abs(other.line - line.line) > 1) return false
  if (other.issues.includes('missing_description') && other.sourceQuantity !== undefined) return true
  if (!other.issues.includes('missing_quantity') || line.sourceQuantity === undefined) return false
  const cells = rowOf.get(other.line)?.cells
  if (cells) return cells.item === '' && cells.unit === '' && (rowOf.get(line.line)?.cells?.item ?? '') === ''
  // "60 pcs and 2x6" under "Y12 rods".
  return isAbove && /^\s*(?:[-*•]\s*)?\d/.test(line.text)
}
