import type { Sheet } from '#domain/boq/sheets.ts'
import { AppError } from '#lib/app-error.ts'

/**
 * Every sheet of an XLSX workbook that holds something, as tab-separated text, a line a row. The reader loads when the
 * first workbook comes. Throws AppError `invalid` when the file is no workbook.
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
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return cell.replaceAll(/\s+/g, ' ')
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
