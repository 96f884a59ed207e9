import type { BoqLine } from './boq-line.ts'
import { withoutChatPrefix } from '#domain/boq/parse/chat-prefix.ts'
import { withDuplicates } from '#domain/boq/review/duplicates.ts'
import { withPictureDoubts, type PictureSource } from '#domain/boq/parse/from-picture.ts'
import type { MatchContext } from '#domain/boq/match/matched-line.ts'
import { plainLine } from '#domain/boq/parse/plain-line.ts'
import { withNearest } from '#domain/boq/match/nearest.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import type { ProductMatcher } from '#domain/boq/match/product-matcher.ts'
import type { JoinedLines } from '#domain/boq/parse/joined-lines.ts'
import { withUnsettled } from '#domain/boq/parse/unsettled.ts'
import { forcedLine } from './forced-line.ts'
import { readRows, type BoqColumns, type RowChoices, type SourceRow } from '#domain/boq/parse/read-rows.ts'
import { sheetsOf } from '#domain/boq/parse/sheets.ts'
import { findSku } from '#domain/boq/match/sku-line.ts'
import { tableLine } from './table-line.ts'
import { isDashedList, isMarkedList, textLines } from './text-lines.ts'

export type ReadBoqOptions = {
  matcher: ProductMatcher
  /** The buyer's earlier choices, by `memoryKey` of the description. */
  remembered?: ReadonlyMap<string, string>
  /** What the buyer settled about the file. */
  settled?: Pick<RowChoices, 'numberFormat' | 'columns' | 'joins'>
  /** Lines that are goods, whatever they were read as, by `BoqLine.id`. */
  asItems?: readonly string[]
  /** What of the text was read from pictures. */
  picture?: Pick<PictureSource, 'lines' | 'doubtful'> | undefined
}

/** A file of one or more sheets, each with its lines; `unclear` is an ambiguous figure, or ''. */
export type ReadBook = {
  lines: BoqLine[]
  columns: readonly BoqColumns[]
  unclear: string
  numberFormat: NumberFormat
  /** The lines that go on with the line above them, or seem to; asked where nothing shows which. */
  joins: readonly JoinedLines[]
  areJoinsAsked: boolean
}

/** In characters; anything longer is pasted prose, and too expensive to match. */
const LONGEST_LINE = 1000

/**
 * Reads a pasted bill of quantities line by line, in order: the kind of each line, the product it means and how many
 * to order. Nothing is lost: a line that means no product is returned with its kind.
 */
export const readBoq = (text: string, options: ReadBoqOptions): BoqLine[] => readBook(text, options).lines

/** Like `readBoq`, and tells how the file was read. The sheets of a workbook are read and numbered separately. */
export function readBook(text: string, options: ReadBoqOptions): ReadBook {
  const sheets = sheetsOf(text)
  const read = sheets.map(({ text: sheet, name }, at) =>
    readSheet(sheet, options, name === '' ? '' : `${at}:`),
  )
  const lines = read.flatMap(({ lines }, at) => {
    const name = sheets[at]?.name ?? ''
    return name === '' ? lines : lines.map((line) => ({ ...line, id: `${at}:${line.id}`, sheet: name }))
  })
  return {
    lines: withDuplicates(options.picture ? withPictureDoubts(lines, options.picture) : lines),
    columns: [
      ...new Map(read.flatMap(({ columns }) => columns.map((one) => [one.key, one] as const))).values(),
    ],
    unclear: read.find(({ unclear }) => unclear !== '')?.unclear ?? '',
    numberFormat: read.find(({ numberFormat }) => numberFormat === 'comma')?.numberFormat ?? 'point',
    joins: read.flatMap(({ joins }) => joins),
    areJoinsAsked: read.some(({ areJoinsAsked }) => areJoinsAsked),
  }
}

function readSheet(
  text: string,
  { matcher, remembered = new Map(), settled = {}, asItems = [] }: ReadBoqOptions,
  prefix: string,
): ReadBook {
  const context: MatchContext = {
    matcher,
    remembered,
    heading: '',
    headingKind: undefined,
    before: '',
    beforeKind: undefined,
  }
  const isOurCode = (code: string) => findSku(code, matcher.bySku) !== undefined
  const { rows, columns, numbers, joins, areJoinsAsked } = readRows(text, { ...settled, isOurCode })
  const isDashed = isDashedList(rows.map((row) => withoutChatPrefix(row.text)))
  const isListed = isMarkedList(rows.map((row) => withoutChatPrefix(row.text)))
  const forced = new Set(asItems)
  const lines = rows.flatMap((row, at) => {
    const read = linesOf(row, at)
    const isForced =
      read.length === 1 && read.some(({ id, kind }) => kind !== 'item' && forced.has(`${prefix}${id}`))
    return isForced ? [forcedLine(row, context)] : read
  })

  function linesOf(row: SourceRow, at: number): BoqLine[] {
    if ((row.cells?.description ?? row.text).length > LONGEST_LINE) return [plainLine(row, 'note', row.text)]
    if (row.isHeader) return [plainLine(row, 'header', '')]
    const isAfterBlank = (rows[at - 1]?.text.trim() ?? '') === ''
    if (!row.cells) {
      const said = { ...row, text: withoutChatPrefix(row.joined ?? row.text) }
      const read = textLines(said, context, { isListed, isAfterBlank, isDashed })
      return read.map((line) => ({ ...line, text: row.text }))
    }
    const next = rows.slice(at + 1, at + 4).find(({ text }) => text.trim() !== '')
    return [tableLine(row, row.cells, next?.cells?.item ?? '', context)]
  }

  return {
    lines: withUnsettled(withNearest(lines, matcher), rows, columns),
    columns,
    joins,
    areJoinsAsked,
    unclear: numbers.unclear,
    numberFormat: numbers.format,
  }
}
