import { AppError } from '#lib/app-error.ts'

/**
 * The first sheet of an XLSX workbook as tab-separated text, a line a row. The reader loads when the first workbook
 * comes. Throws AppError `invalid` when the file is no workbook.
 */
export async function readSheetAsText(file: Blob): Promise<string> {
  const { readSheet } = await import('read-excel-file/browser')
  try {
    const rows: readonly (readonly unknown[])[] = await readSheet(file)
    return rows.map((row) => row.map(cellText).join('\t')).join('\n')
  } catch (cause) {
    throw new AppError('invalid', 'not a readable workbook', { cause })
  }
}

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return cell.replaceAll(/\s+/g, ' ')
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
