import type { BoqLine } from './boq-line.ts'
import { withDuplicates } from './duplicates.ts'
import type { MatchContext } from './matched-line.ts'
import { plainLine } from './plain-line.ts'
import type { ProductMatcher } from './product-matcher.ts'
import { readRows } from './read-rows.ts'
import { tableLine } from './table-line.ts'
import { isMarkedList, textLines } from './text-lines.ts'

export type ReadBoqOptions = {
  matcher: ProductMatcher
  /** What this buyer chose before, by `memoryKey` of the description. */
  remembered?: ReadonlyMap<string, string>
}

/** In characters; what is longer is a text somebody pasted whole, and too dear to take for goods. */
const LONGEST_LINE = 1000

/**
 * Reads a pasted bill of quantities, line by line and in its order: what each line is, which product it means and
 * how many of it to order. Nothing is lost: a line that means no product is returned as what it is.
 */
export function readBoq(text: string, { matcher, remembered = new Map() }: ReadBoqOptions): BoqLine[] {
  const context: MatchContext = {
    matcher,
    remembered,
    heading: '',
    headingKind: undefined,
    before: '',
    beforeKind: undefined,
  }
  const rows = readRows(text)
  const isListed = isMarkedList(rows.map((row) => row.text))
  const lines = rows.flatMap((row, at) => {
    if ((row.cells?.description ?? row.text).length > LONGEST_LINE) return [plainLine(row, 'note', row.text)]
    if (row.isHeader) return [plainLine(row, 'header', '')]
    const isAfterBlank = (rows[at - 1]?.text.trim() ?? '') === ''
    if (!row.cells) return textLines(row, context, { isListed, isAfterBlank })
    const next = rows.slice(at + 1, at + 4).find(({ text }) => text.trim() !== '')
    return [tableLine(row, row.cells, next?.cells?.item ?? '', context)]
  })
  return withDuplicates(lines)
}
