import { toCsv, type CsvCell } from '#lib/csv.ts'

/** Downloads the rows as a file; the byte order mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  downloadText(name, toCsv(rows))
}

/** The same for a file whose text is made already. */
export function downloadText(name: string, text: string): void {
  const file = new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
