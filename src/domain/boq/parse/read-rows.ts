import { linesOf, namedSeparator, recordsOf } from '#lib/table/text-records.ts'
import {
  columnsByContent,
  columnsByHeader,
  headerOf,
  withWordiest,
  type ColumnRole,
  type Columns,
} from './boq-columns.ts'
import { asPoint, isEither, isThreeDecimals, numberFormatOf } from '#domain/boq/normalise/number-format.ts'
import type { ColumnFormat } from '#lib/column-format.ts'
import type { NumberFormat } from '#lib/typed-number.ts'

/** One line of a boq, with its columns if it has them. */
export type SourceRow = {
  /** From 1, as in an editor. */
  line: number
  text: string
  isHeader: boolean
  /** Missing where the line is running text. */
  cells:
    | (Readonly<Record<'item' | 'description' | 'unit' | 'quantity', string>> & {
        /** The quantity could be thousands or thousandths, and the file does not show which. */
        isUnclear?: boolean
      })
    | undefined
}

/** What the user has settled about a file. */
export type RowChoices = {
  numberFormat?: NumberFormat | undefined
  /** What the columns under these headers hold, by `BoqColumns.key`. */
  columns?: Readonly<Record<string, Columns>>
  /** Whether a code is one of ours: any other is the buyer's own and says nothing about the item. */
  isOurCode?: (code: string) => boolean
}

/** The columns of a table, as recognised or settled. */
export type BoqColumns = {
  /** Equal for files with the same headers. */
  key: string
  heads: readonly string[]
  /** The first cells of each column. */
  samples: readonly (readonly string[])[]
  roles: Columns
}

export type ReadRows = { rows: SourceRow[]; columns: readonly BoqColumns[]; numbers: ColumnFormat }

/** Splits a pasted boq into lines and, for a table, into columns by its header or content. */
export function readRows(text: string, choices: RowChoices = {}): ReadRows {
  const { separator: said, lines } = namedSeparator(linesOf(text))
  const separator = said ?? separatorOf(lines)
  if (!separator) {
    const rows = lines.map((line, at) => ({ line: at + 1, text: line, isHeader: false, cells: undefined }))
    return { rows, columns: [], numbers: { format: 'point', unclear: '' } }
  }
  const records = rowsOf(lines, separator)
  const written = records.map(({ cells }) => cells)
  const numbers = formatOf(written, choices)
  const rows = written.map((cells) => cells.map((cell) => asPoint(cell, numbers.format)))
  const found = new Map<string, BoqColumns>()
  const settled = (heads: readonly string[], told: Columns): Columns => {
    const key = keyOf(heads, written)
    const roles = choices.columns?.[key] ?? told
    found.set(key, { key, heads, samples: samplesOf(written, roles.length), roles })
    return roles
  }
  const named = columnsByHeader(rows)
  let columns = named ? withWordiest(named, rows) : settled([], columnsByContent(rows))
  // Unknown headers count as headers once the user has settled their columns.
  const isHeadsOf = (at: number, cells: readonly string[]) =>
    at === 0 && !named && choices.columns?.[keyOf([], written)] !== undefined && !/\d/.test(cells.join(''))
  return {
    rows: records.map(({ text }, at): SourceRow => {
      const cells = rows[at] ?? []
      const header = headerOf(cells)
      if (header) {
        columns = settled(written[at] ?? [], withWordiest(header, rows))
        return { line: at + 1, text, isHeader: true, cells: undefined }
      }
      if (isHeadsOf(at, cells)) return { line: 1, text, isHeader: true, cells: undefined }
      const told =
        cells.length > 1 || records.length === 1 ? inColumns(cells, columns, choices) : oneCell(cells)
      return {
        line: at + 1,
        text,
        isHeader: false,
        cells: { ...told, isUnclear: numbers.unclear !== '' && isEither(told.quantity) },
      }
    }),
    columns: [...found.values()],
    numbers,
  }
}

/** From the figures that are quantities or prices; "1.10" at the start of a line is its number. */
function formatOf(rows: readonly string[][], { numberFormat }: RowChoices): ColumnFormat {
  const header = columnsByHeader(rows) ?? columnsByContent(rows)
  const figures = rows.flatMap((cells) =>
    cells.filter((_, at) => header[at] !== 'item' && header[at] !== 'sku' && header[at] !== 'description'),
  )
  if (numberFormat) return { format: numberFormat, unclear: '' }
  const found = numberFormatOf(figures)
  const quantities = rows.map((cells) => cells[header.indexOf('quantity')] ?? '')
  const isSettled = found.format === 'comma' || figures.some((figure) => /\.\d{1,2}$/.test(figure.trim()))
  return !isSettled && found.unclear === '' && isThreeDecimals(quantities)
    ? { ...found, unclear: quantities.find(isEither)?.trim() ?? '' }
    : found
}

const SAMPLES = 3

const samplesOf = (rows: readonly string[][], width: number): string[][] =>
  Array.from({ length: width }, (_, at) =>
    rows
      .filter((cells) => !headerOf(cells))
      .map((cells) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES),
  )

/** A table without headers is identified by its first row. */
const keyOf = (heads: readonly string[], rows: readonly string[][]): string =>
  (heads.length > 0 ? heads : ['', ...(rows[0] ?? [])])
    .map((head) => head.toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .join('|')
    .slice(0, 300)

const SEPARATORS = ['\t', '|', ';', ',']

function separatorOf(all: readonly string[]): string | undefined {
  const lines = all.filter((line) => line.trim() !== '')
  if (lines.filter((line) => line.includes('\t')).length > lines.length * 0.4) return '\t'
  return SEPARATORS.find((separator) => {
    const rows = rowsOf(lines, separator).map(({ cells }) => cells)
    if (rows.slice(0, 8).some((cells) => headerOf(cells))) return true
    // "Two by four, eighty pieces, and …" is speech: a row of a table has a figure in a cell of its own.
    const withFigure = rows.filter((cells) => cells.some((cell) => /^-?[\d.,\s]*\d$/.test(cell)))
    if (separator === ',' && withFigure.length < rows.length * 0.5) return false
    const counts = rows.map((cells) => cells.length)
    const usual = counts[Math.floor(counts.length / 2)] ?? 0
    return usual >= 3 && counts.filter((count) => count === usual).length > counts.length * 0.8
  })
}

/** A quoted cell may contain line breaks, as spreadsheets copy them. */
function rowsOf(lines: readonly string[], separator: string): { text: string; cells: string[] }[] {
  // Every row is enclosed in bars, as in Markdown.
  const hasFrame = separator === '|' && lines.every((line) => /^\s*(?:\||$)/.test(line))
  return recordsOf(lines, separator, { inchMarks: true }).map(({ text, cells: written }) => {
    const cells = written.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').trim())
    return { text, cells: hasFrame ? withoutFrame(cells) : cells }
  })
}

const withoutFrame = (cells: string[]): string[] => cells.slice(1, cells.at(-1) === '' ? -1 : undefined)

function inColumns(
  cells: readonly string[],
  columns: Columns,
  { isOurCode = () => true }: RowChoices,
): NonNullable<SourceRow['cells']> {
  const joined = (role: ColumnRole) =>
    cells
      .filter((_, at) => columns[at] === role)
      .filter(Boolean)
      .join(' ')
  // A title above the table is in the column where its merged cells begin.
  const title = cells.find((cell) => /[a-z]{3}/i.test(cell))
  if (title && [joined('quantity'), joined('description'), joined('sku')].every((cell) => cell === ''))
    return { ...oneCell([title]), unit: joined('unit') === title ? '' : joined('unit') }
  const words = [joined('description'), joined('spec')].filter(Boolean)
  const code = codeOf(joined('sku'))
  // When the item is described, the buyer's own code adds nothing.
  const isTheirs = words.length > 0 && /\d/.test(code) && !/\s/.test(code) && !isOurCode(code)
  return {
    item: joined('item'),
    description: [isTheirs ? '' : code, ...words].filter(Boolean).join(' '),
    unit: joined('unit'),
    quantity: joined('quantity'),
  }
}

/** A dash means no code. */
const codeOf = (text: string): string => (/[a-z0-9]/i.test(text) ? text : '')

const oneCell = ([description = '']: readonly string[]): NonNullable<SourceRow['cells']> => ({
  item: '',
  description,
  unit: '',
  quantity: '',
})
