import { AppError } from '#lib/app-error.ts'

/** A sheet of a workbook with the values of its cells. */
export type WorkbookSheet = { name: string; rows: readonly (readonly unknown[])[] }

/** Whether these are the bytes of a zip, as workbooks are. */
export const isWorkbook = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/**
 * The sheets of an XLSX workbook that are not empty, with their empty rows. The reader is loaded with the first one.
 * Throws AppError `invalid` when the file is not a workbook.
 */
export async function readSheets(file: Blob): Promise<WorkbookSheet[]> {
  const { default: readWorkbook } = await import('read-excel-file/browser')
  try {
    const sheets = await readWorkbook(file)
    return sheets
      .map(({ sheet, data }) => ({ name: sheet.replaceAll(/\s+/g, ' ').trim(), rows: data }))
      .filter(({ rows }) => rows.some((cells) => cells.some((cell) => cell !== null && cell !== '')))
  } catch (cause) {
    throw new AppError('invalid', 'not a readable workbook', { cause })
  }
}
