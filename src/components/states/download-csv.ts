import { toCsv, type CsvCell } from '#lib/csv.ts'
import { isoDay } from '#lib/iso-day.ts'

/** Downloads the rows as a file. */
export const downloadCsv = (name: string, rows: readonly (readonly CsvCell[])[]): void =>
  downloadText(name, toCsv(rows))

/**
 * The same for a file whose text is made already; the byte order mark at its start tells spreadsheets that it is UTF-8.
 */
export const downloadText = (name: string, text: string): void =>
  downloadFile(`${name}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))

/** The day is added to the file's name: `orders.csv` is saved as `orders-2026-11-22.csv`. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name.replace(/\.(?=\w+$)/, `-${isoDay(Date.now())}.`)
  link.click()
  URL.revokeObjectURL(link.href)
}
