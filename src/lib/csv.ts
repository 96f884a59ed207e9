export type CsvCell = string | number

/** RFC 4180. A text that a spreadsheet would run as a formula is kept a text. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n')

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
