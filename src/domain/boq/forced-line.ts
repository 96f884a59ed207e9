import type { BoqLine } from './boq-line.ts'
import { matchedLine, type MatchContext } from '#domain/boq/match/matched-line.ts'
import { partsOf } from '#domain/boq/parse/free-text.ts'
import { placeOf } from '#domain/boq/parse/plain-line.ts'
import type { SourceRow } from '#domain/boq/parse/read-rows.ts'
import { readNumber } from '#domain/boq/normalise/read-number.ts'

/** A line that somebody says is goods, whatever its words are. It is never sure. */
export function forcedLine(row: SourceRow, context: MatchContext): BoqLine {
  const { cells } = row
  const number = readNumber(cells?.quantity ?? '')
  const [said] = cells
    ? [
        {
          description: cells.description,
          unit: cells.unit,
          quantity: number.value,
          ...number,
          maySize: false,
        },
      ]
    : partsOf(row.joined ?? row.text)
  const { description = row.text, quantity, unit = '', issue, note = '' } = said ?? {}
  const asked = { description, quantity, unit, issue, note, hasDitto: false, carried: '' }
  const line = matchedLine(asked, context)
  return {
    ...line,
    ...placeOf(row, 1),
    confidence: line.confidence === 'high' ? 'medium' : line.confidence,
  }
}
