import { readSheets as sheetsOf } from '#data/files/workbook.ts'
import type { Sheet } from '#domain/boq/parse/sheets.ts'
import { sheetCell } from '#lib/table/file-table.ts'

/**
 * Every sheet with text of an XLSX workbook as tab-separated text, one line per row. Throws AppError `invalid` when the
 * file is not a workbook.
 */
export const readSheets = async (file: Blob): Promise<Sheet[]> =>
  (await sheetsOf(file))
    .map(({ name, rows }) => ({ name, text: textOf(rows) }))
    .filter(({ text }) => text.trim() !== '')

const textOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map((cell) => sheetCell(cell).replaceAll(/\s+/g, ' ')).join('\t')).join('\n')
