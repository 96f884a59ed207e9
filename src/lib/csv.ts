export type CsvCell = string | number

/** A time as ISO 8601; empty for an invalid one. */
export const timestampCell = (at: number): string =>
  Number.isNaN(new Date(at).getTime()) ? '' : new Date(at).toISOString()

/** An amount in minor units, always with two decimals. */
export const amountCell = (minor: number): string => (minor / 100).toFixed(2)

/** A number, or a phone number with its country code: a spreadsheet has nothing to run in it. */
const HARMLESS = /^[+-]?\d[\d ]*([.]\d+)?$/

/** RFC 4180. A text that a spreadsheet would run as a formula is escaped, so that it stays a text. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n')

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) && !HARMLESS.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
