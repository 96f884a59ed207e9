import type { Sheet } from '#domain/boq/parse/sheets.ts'
import { AppError } from '#lib/app-error.ts'
import { isoDay } from '#lib/iso-day.ts'

/**
 * Every non-empty sheet of an XLSX workbook as tab-separated text, one line per row. The reader is loaded with the
 * first workbook. Throws AppError `invalid` when the file is not a workbook.
 */
export async function readSheets(file: Blob): Promise<Sheet[]> {
  const { default: readWorkbook } = await import('read-excel-file/browser')
  try {
    const sheets = await readWorkbook(file)
    return sheets
      .map(({ sheet, data }) => ({ name: sheet.replaceAll(/\s+/g, ' ').trim(), text: textOf(data) }))
      .filter(({ text }) => text.trim() !== '')
  } catch (cause) {
    throw new AppError('invalid', 'not a readable workbook', { cause })
  }
}

const textOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n')

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return isoDay(cell.getTime())
  if (typeof cell === 'string') return cell.replaceAll(/\s+/g, ' ')
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
