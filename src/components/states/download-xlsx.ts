import type { CsvCell } from '#lib/csv.ts'
import { downloadFile } from './download-csv.ts'

const AMOUNT = /^-?\d+\.\d\d$/

/** A text is stored as a text, which no spreadsheet runs, whatever it begins with. */
function xlsxCell(cell: CsvCell) {
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (AMOUNT.test(cell)) return { value: Number(cell), type: Number, format: '#,##0.00' }
  return { value: cell, type: String }
}

/** Downloads the rows as a workbook of one sheet; its writer is loaded with the first. */
export async function downloadXlsx(name: string, rows: readonly (readonly CsvCell[])[]): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const [head = [], ...body] = rows
  const blob = await writeXlsxFile(
    [
      head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
      ...body.map((row) => row.map(xlsxCell)),
    ],
    {
      sheet: name.slice(0, 31),
      stickyRowsCount: 1,
      columns: head.map((label) => ({ width: Math.max(12, String(label).length + 4) })),
    },
  ).toBlob()
  downloadFile(`${name}.xlsx`, blob)
}
