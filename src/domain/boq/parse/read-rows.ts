import { linesOf, namedSeparator, recordsOf } from '#lib/table/text-records.ts'
import {
  columnsByContent,
  columnsByHeader,
  headerOf,
  withWordiest,
  type ColumnRole,
  type Columns,
} from './boq-columns.ts'
import { countedColumns, type ColumnReading } from './count-columns.ts'
import { withJoined, withJoinedText, type JoinedLines } from './joined-lines.ts'
import { moneyColumns } from './money-columns.ts'
import { countsIn } from './row-counts.ts'
import { headsAt } from './table-heads.ts'
import { asPoint, isEither, isThreeDecimals, numberFormatOf } from '#domain/boq/normalise/number-format.ts'
import type { ColumnFormat } from '#lib/column-format.ts'
import type { NumberFormat } from '#lib/typed-number.ts'

/** One line of a boq, with its columns if it has them. */
export type SourceRow = {
  /** From 1, as in an editor. */
  line: number
  text: string
  /** What to read instead of the text, where it is joined of several lines. */
  joined?: string
  isHeader: boolean
  /** The key of the table it is in. */
  table?: string
  /** A heading of the rows below it, though it has an item number. */
  isTitle?: boolean
  /** It may go on in the next line, or go on with the one above, and nobody has said. */
  isBroken?: boolean
  /** Missing where the line is running text. */
  cells:
    | (Readonly<Record<'item' | 'description' | 'unit' | 'quantity', string>> & {
        /** The quantity could be thousands or thousandths, and the file does not show which. */
        isUnclear?: boolean
        /** The parts of the quantity: "GF 12, FF 14". */
        parts?: string
        /** Why the quantity cannot be trusted. */
        doubt?: string
      })
    | undefined
}

/** What the user has settled about a file. */
export type RowChoices = {
  numberFormat?: NumberFormat | undefined
  /** What the columns under these headers hold, by `BoqColumns.key`. */
  columns?: Readonly<Record<string, Columns>>
  /** Whether lines that seem to go on with the line above them do, by the key of their table. */
  joins?: Readonly<Record<string, boolean>>
  /** Whether a code is one of ours: any other is the buyer's own and says nothing about the item. */
  isOurCode?: (code: string) => boolean
}

/** A way to read the quantities, with the first rows read so. */
export type ColumnChoice = ColumnReading & { rows: readonly { text: string; quantity: string }[] }

/** The columns of a table, as recognised or settled. */
export type BoqColumns = {
  /** Equal for files with the same headers. */
  key: string
  heads: readonly string[]
  /** The first cells of each column. */
  samples: readonly (readonly string[])[]
  roles: Columns
  /** Ways to read the quantity, where there are several. */
  choices: readonly ColumnChoice[]
  /** Neither heads nor figures say which. */
  isAsked: boolean
}

export type ReadRows = {
  rows: SourceRow[]
  columns: readonly BoqColumns[]
  numbers: ColumnFormat
  /** The lines that go on with the line above them, or seem to. */
  joins: readonly JoinedLines[]
  areJoinsAsked: boolean
}

/** Splits a pasted boq into lines and, for a table, into columns by its header or content. */
export function readRows(text: string, choices: RowChoices = {}): ReadRows {
  const { separator: said, lines } = namedSeparator(linesOf(text))
  const separator = said ?? separatorOf(lines)
  if (!separator) {
    const rows = lines.map((line, at) => ({ line: at + 1, text: line, isHeader: false, cells: undefined }))
    return {
      ...withJoinedText(rows),
      columns: [],
      numbers: { format: 'point', unclear: '' },
      areJoinsAsked: false,
    }
  }
  const records = rowsOf(lines, separator)
  const written = records.map(({ cells }) => cells)
  const numbers = formatOf(written, choices)
  const rows = written.map((cells) => cells.map((cell) => asPoint(cell, numbers.format)))
  const tables = tablesOf(rows, written, choices)
  const tableAt = new Map(tables.flatMap((table) => table.at.map((at) => [at, table] as const)))
  const read = records.map(({ text }, at): SourceRow => {
    const table = tableAt.get(at)
    const cells = rows[at] ?? []
    const line = at + 1
    if (!table || table.headRows.has(at)) return { line, text, isHeader: true, cells: undefined }
    const told = cells.length > 1 || records.length === 1 ? inColumns(cells, table, choices) : oneCell(cells)
    return {
      line,
      text,
      isHeader: false,
      table: table.columns.key,
      cells: { ...told, isUnclear: numbers.unclear !== '' && isEither(told.quantity) },
    }
  })
  const { isAsked, rows: joined, joins } = withJoined(read, choices.joins ?? {})
  return {
    rows: joined,
    columns: [...new Map(tables.map(({ columns }) => [columns.key, columns])).values()],
    numbers,
    joins,
    areJoinsAsked: isAsked,
  }
}

type Table = {
  columns: BoqColumns
  /** The rows it is made of, heads among them. */
  at: number[]
  headRows: Set<number>
}

/** The tables of a sheet, one for each set of heads: heads that are repeated begin no other. */
function tablesOf(rows: readonly string[][], written: readonly string[][], choices: RowChoices): Table[] {
  type Begun = {
    heads: readonly string[]
    keyed: readonly string[]
    named: Columns | undefined
    at: number[]
    headRows: Set<number>
  }
  const begun = new Map<string, Begun>()
  const waiting: number[] = []
  let current: Begun | undefined
  for (let at = 0; at < rows.length; at++) {
    const found = headsAt(rows, at)
    if (!found) {
      if (current) current.at.push(at)
      else waiting.push(at)
      continue
    }
    const span = found.span === 2 ? [at, at + 1] : [at]
    const keyed = span.flatMap((one) => written[one] ?? [])
    const key = keyOf(keyed, written)
    current = begun.get(key) ?? { heads: found.heads, keyed, named: found.roles, at: [], headRows: new Set() }
    begun.set(key, current)
    for (const one of span) {
      current.at.push(one)
      current.headRows.add(one)
    }
    at += span.length - 1
  }
  if (!current) {
    const only: Begun = { heads: [], keyed: [], named: undefined, at: [...waiting], headRows: new Set() }
    // Unknown headers count as headers once the user has settled their columns.
    const isSettled = choices.columns?.[keyOf([], written)] !== undefined
    if (isSettled && !/\d/.test((rows[0] ?? []).join(''))) only.headRows.add(0)
    begun.set('', only)
  } else
    begun
      .values()
      .next()
      .value?.at.push(...waiting)
  return [...begun.values()].map(({ heads, keyed, named, at, headRows }) => {
    const own = at.filter((one) => (!headRows.has(one) && !waiting.includes(one)) || !named)
    const data = own.map((one) => rows[one] ?? [])
    const recognised = named ? withWordiest(named, rows) : columnsByContent(rows)
    const key = keyOf(keyed, written)
    const unnamed = named ? heads : []
    const counted = countedColumns({
      heads: unnamed,
      rows: data.filter((cells) => cells.filter(Boolean).length > 1),
      roles: recognised,
      money: moneyColumns(data),
    })
    const told = choices.columns?.[key]
    return {
      at,
      headRows,
      columns: {
        key,
        heads: named ? heads : [],
        samples: samplesOf(written, counted.roles.length),
        roles: told ?? counted.roles,
        choices: counted.choices.map((one) => ({ ...one, rows: previewOf(data, heads, one.roles) })),
        isAsked: counted.isAsked && told === undefined,
      },
    }
  })
}

const PREVIEWED = 5

/** The first rows with a description and a quantity. */
function previewOf(rows: readonly string[][], heads: readonly string[], roles: Columns) {
  const counts = rows.filter((cells) =>
    cells.some((cell, at) => COUNTING.has(roles[at] ?? 'other') && cell !== ''),
  )
  return counts.slice(0, PREVIEWED).map((cells) => ({
    text: cells.filter((cell, at) => roles[at] === 'description' && cell !== '').join(' '),
    quantity: countsIn(cells, roles, heads).quantity,
  }))
}

const COUNTING: ReadonlySet<ColumnRole> = new Set(['quantity', 'part', 'times'])

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
  { columns: { roles: columns, heads } }: Table,
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
    ...countsIn(cells, columns, heads),
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
