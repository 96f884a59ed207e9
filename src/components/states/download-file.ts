import { toCsv } from '#lib/csv.ts'
import type { FileCell } from '#lib/file-cell.ts'
import { fileName, type FileDays } from '#lib/file-name.ts'
import { isoDay } from '#lib/iso-day.ts'

export type TableKind = 'csv' | 'xlsx'

/**
 * Downloads rows, the first of which are the heads, as a CSV file or as a workbook of one sheet. Its name says the days
 * that it is of, once: today without any.
 */
export async function downloadTable(
  kind: TableKind,
  { name, days, rows }: { name: string; days?: FileDays | undefined; rows: readonly (readonly FileCell[])[] },
): Promise<void> {
  const today = isoDay(Date.now())
  const full = fileName(name, kind, days ?? { from: today, to: today })
  if (kind === 'csv') return downloadFile(full, csvBlob(toCsv(rows)))
  const { xlsxFile } = await import('./xlsx-file.ts')
  downloadFile(full, await xlsxFile(name, rows))
}

/** The byte order mark at its start tells spreadsheets that it is UTF-8. */
export const csvBlob = (text: string): Blob => new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })

/** Saves a file under a name that is complete, of `fileName`. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
