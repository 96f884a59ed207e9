import { isoDay } from '#lib/iso-day.ts'
import { parse } from 'csv-parse/browser/esm/sync'

/** A file as a table: its first row that is not empty has the heads. */
export type ImportTable = {
  heads: readonly string[]
  /** `line` counts from 1, as an editor or spreadsheet does. */
  rows: readonly ImportRow[]
}

export type ImportRow = { line: number; cells: readonly string[] }

export type ReadTable = { ok: true; table: ImportTable } | { ok: false; problem: string }

/** Rows of a file; more are refused, as a browser would be slow with them. */
const MAX_IMPORT_ROWS = 20_000
/** In bytes. */
export const MAX_IMPORT_FILE = 30 * 1024 * 1024

const SEPARATORS = [',', ';', '\t', '|']

/** A CSV file, whatever its separator. */
export function csvTable(text: string): ReadTable {
  const rows: ImportRow[] = []
  let line = 1
  try {
    parse(text.replace(/^\uFEFF/, ''), {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line, cells })
        line = lines + 1
        return null
      },
    })
  } catch {
    return {
      ok: false,
      problem: `Line ${line}: a quotation mark is opened and never closed, so the rows after it cannot be told apart.`,
    }
  }
  return tableOf(rows)
}

/** The rows of a sheet, the first of which is line 1. */
export const sheetTable = (rows: readonly (readonly unknown[])[]): ReadTable =>
  tableOf(rows.map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) })))

const SAMPLES = 3

/** The first different texts of each column. */
export const columnSamples = ({ heads, rows }: ImportTable): string[][] =>
  heads.map((_, at) =>
    [...new Set(rows.slice(0, 200).map(({ cells }) => cells[at] ?? ''))]
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES),
  )

function cellText(cell: unknown): string {
  if (cell instanceof Date) return isoDay(cell.getTime())
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : ''
}

function tableOf(all: readonly ImportRow[]): ReadTable {
  const [first, ...rows] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!first) return { ok: false, problem: 'The file is empty.' }
  if (rows.length === 0) return { ok: false, problem: 'The file has a head row and nothing below it.' }
  if (rows.length > MAX_IMPORT_ROWS)
    return {
      ok: false,
      problem: `The file has ${rows.length.toLocaleString('en-GH')} rows; at most ${MAX_IMPORT_ROWS.toLocaleString('en-GH')} can be imported at once. Split it into smaller files.`,
    }
  return {
    ok: true,
    table: {
      heads: first.cells.map((head) => head.replaceAll(/\s+/g, ' ').trim()),
      rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(plainCell) })),
    },
  }
}

/** Our exports put an apostrophe before what a spreadsheet would run as a formula. */
const plainCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')

/** The separator that the head row has most of, outside quotation marks. */
function separatorOf(text: string): string {
  const head =
    text
      .trimStart()
      .split(/\r?\n/, 1)[0]
      ?.replaceAll(/"[^"]*"/g, '') ?? ''
  const counts = SEPARATORS.map((separator) => head.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
