import { cellText, type FileCell } from './file-cell.ts'

/** RFC 4180. A text that a spreadsheet would run as a formula is escaped, so that it stays a text. */
export const toCsv = (rows: readonly (readonly FileCell[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n')

/** What a spreadsheet may take for the beginning of a formula, also in full width or behind spaces, and tabs and line breaks. */
const BEGINS_LIKE_FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A number, or a phone number with its country code: a spreadsheet has nothing to run in it. */
const HARMLESS = /^[+-]?\d[\d ]*(?:[.]\d+)?$/

function cellOf(cell: FileCell): string {
  const text = cellText(cell)
  const isRun = typeof cell === 'string' && BEGINS_LIKE_FORMULA.test(text) && !HARMLESS.test(text)
  const safe = isRun ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
