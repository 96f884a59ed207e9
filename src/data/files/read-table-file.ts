import { sheetTable, textTable, type FileTable, type HeadSearch } from '#lib/table/file-table.ts'
import { decodeText } from '#lib/table/decode-text.ts'
import { AppError } from '#lib/app-error.ts'
import { isWorkbook, readSheets } from './workbook.ts'

/** In bytes. */
const MAX_FILE = 30 * 1024 * 1024
const MB = 1024 * 1024

/** Which sheet of a workbook is read; the first with rows where none is chosen. */
export type TableSearch = HeadSearch & { sheet?: string | undefined }

/** A table, and the sheets of a workbook to choose from. */
export type TableFile = FileTable & { sheet: string; sheets: readonly string[] }

/**
 * Reads a CSV file or a sheet of a workbook as a table: the one reader of files with rows. Throws AppError `invalid` with
 * a message for people.
 */
export async function readTableFile(file: Blob, search: TableSearch): Promise<TableFile> {
  if (file.size > MAX_FILE)
    throw problem(`The file has ${Math.round(file.size / MB)} MB; at most ${MAX_FILE / MB} MB can be read.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return readSheet(file, search)
  if (isOldWorkbook(bytes))
    throw problem('This is a workbook of an older Excel (.xls). Save it as .xlsx, or as CSV.')
  const text = decodeText(bytes)
  if (text.includes('\0')) throw problem('This is neither a CSV file nor an Excel workbook (.xlsx).')
  const read = textTable(text, search)
  if (!read.ok) throw problem(read.problem)
  return { ...read.table, sheet: '', sheets: [] }
}

async function readSheet(file: Blob, search: TableSearch): Promise<TableFile> {
  const sheets = await readSheets(file).catch((cause: unknown) => {
    throw problem('The workbook could not be read. Save it again as .xlsx, or as CSV.', cause)
  })
  const chosen = sheets.find(({ name }) => name === search.sheet) ?? sheets[0]
  const read = sheetTable(chosen?.rows ?? [], search)
  if (!read.ok) throw problem(read.problem)
  return { ...read.table, sheet: chosen?.name ?? '', sheets: sheets.map(({ name }) => name) }
}

const isOldWorkbook = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0

const problem = (message: string, cause?: unknown) => new AppError('invalid', message, { cause })
