import { isoDay } from '#lib/iso-day.ts'
import { distinctHeads, findHeadRows, joinedHeads, type HeadRows, type KnownHeads } from './head-rows.ts'
import { separatorOf } from './separator.ts'
import { linesOf, namedSeparator, recordsOf, UnclosedQuote } from './text-records.ts'

export type TableRow = {
  /** Counts from 1, as an editor or spreadsheet does. */
  line: number
  cells: readonly string[]
  /** The columns whose cell is a number of a workbook, and so is written plainly. */
  numbers?: ReadonlySet<number>
}

/** A file as a table. */
export type FileTable = {
  /** As wide as the widest row; '' where a column has none, and `Price (2)` where one is there twice. */
  heads: readonly string[]
  rows: readonly TableRow[]
  headRows: HeadRows
  /** The first rows of the file, among which others can be chosen as heads. */
  firstRows: readonly { line: number; text: string }[]
}

export type ReadTable = { ok: true; table: FileTable } | { ok: false; problem: string }

/** How the heads are found: by what is known of them, or as somebody chose. */
export type HeadSearch = { known?: KnownHeads; chosen?: HeadRows | undefined }

/** Rows of a file; more are refused, as a browser would be slow with them. */
const MAX_ROWS = 20_000
const SHOWN_ROWS = 40

/** The rows of a text: CSV, whatever its separator, and what is copied from a spreadsheet. */
export function textTable(text: string, search: HeadSearch = {}): ReadTable {
  const { separator, lines } = namedSeparator(linesOf(text))
  try {
    return tableOf(recordsOf(lines, separator ?? separatorOf(lines)), search)
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error
    return {
      ok: false,
      problem: `Line ${error.line}: a quotation mark is opened and never closed, so the rows after it cannot be told apart.`,
    }
  }
}

/** The rows of a sheet, the first of which is line 1. */
export const sheetTable = (rows: readonly (readonly unknown[])[], search: HeadSearch = {}): ReadTable =>
  tableOf(
    rows.map((cells, at) => {
      const numbers = new Set(cells.flatMap((cell, column) => (typeof cell === 'number' ? [column] : [])))
      return { line: at + 1, cells: cells.map(sheetCell), ...(numbers.size > 0 && { numbers }) }
    }),
    search,
  )

/** A cell of a workbook as text: numbers plainly, days as ISO days. */
export function sheetCell(cell: unknown): string {
  if (cell instanceof Date) return isoDay(cell.getTime())
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : ''
}

const SAMPLES = 3

/** The first different texts of each column. */
export const columnSamples = ({ heads, rows }: FileTable): string[][] =>
  heads.map((_, at) =>
    [...new Set(rows.slice(0, 200).map(({ cells }) => cells[at] ?? ''))]
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES),
  )

function tableOf(all: readonly TableRow[], { known = () => 0, chosen }: HeadSearch): ReadTable {
  const rows = all
    .map((row) => ({ ...row, cells: row.cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return { ok: false, problem: 'The file is empty.' }
  const headRows = chosen ?? findHeadRows(rows, known)
  const first = Math.max(
    0,
    rows.findIndex(({ line }) => line >= headRows.line),
  )
  const below = rows.slice(first + headRows.count)
  if (below.length === 0) return { ok: false, problem: 'The file has a row of heads and nothing below it.' }
  if (below.length > MAX_ROWS)
    return {
      ok: false,
      problem: `The file has ${below.length.toLocaleString('en-GH')} rows; at most ${MAX_ROWS.toLocaleString('en-GH')} can be read at once. Split it into smaller files.`,
    }
  const named = rows.slice(first, first + headRows.count).map(({ cells }) => cells.map(headText))
  const [upper = [], lower] = named
  const heads = distinctHeads(lower ? joinedHeads(upper, lower) : upper)
  const width = below.reduce((widest, { cells }) => Math.max(widest, widthOf(cells)), widthOf(heads))
  return {
    ok: true,
    table: {
      heads: Array.from({ length: width }, (_, at) => heads[at] ?? ''),
      rows: below,
      headRows,
      firstRows: rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => ({
        line,
        text: cells.filter((cell) => cell !== '').join(' · '),
      })),
    },
  }
}

/** Up to the last cell that says something. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1

const headText = (cell: string): string => cell.replaceAll(/\s+/g, ' ')

/** Our exports put an apostrophe before what a spreadsheet would run as a formula. */
const plainCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')
