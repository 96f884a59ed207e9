import writeXlsxFile from 'write-excel-file/browser'
import { cellText, type FileCell } from '#lib/file-cell.ts'
import { startOfDay } from '#lib/iso-day.ts'

/** A workbook of one sheet: each cell is of the kind that its column says, a text always a text, which no spreadsheet runs. */
export const xlsxFile = (
  name: string,
  [head = [], ...body]: readonly (readonly FileCell[])[],
): Promise<Blob> =>
  writeXlsxFile(
    [
      head.map((cell) => ({ value: cellText(cell), type: String, fontWeight: 'bold' as const })),
      ...body.map((row) => row.map(xlsxCell)),
    ],
    {
      sheet: sheetName(name),
      stickyRowsCount: 1,
      columns: head.map((_, at) => ({ width: widthOf([head, ...body].map((row) => row[at] ?? '')) })),
    },
  ).toBlob()

/** The most that a spreadsheet keeps in a cell; one with more is refused as damaged. */
const MAX_CELL = 32_767

function xlsxCell(cell: FileCell) {
  if (cell === '') return null
  // The format of texts keeps what is edited later a text too.
  if (typeof cell === 'string') return { value: cutTo(MAX_CELL, cellText(cell)), type: String, format: '@' }
  if (typeof cell === 'number') return { value: cell, type: Number, format: '#,##0' }
  switch (cell.kind) {
    case 'decimal':
      return { value: cell.value, type: Number, format: numberFormat(cell.decimals) }
    case 'share':
      return { value: cell.value, type: Number, format: '0.0%' }
    case 'day':
      return { value: new Date(startOfDay(cell.day)), type: Date, format: 'dd/mm/yyyy' }
    case 'time':
      return { value: new Date(cell.at), type: Date, format: 'dd/mm/yyyy hh:mm' }
  }
}

const numberFormat = (decimals: number): string => (decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0')

const MORE = '… (cut: a cell holds no more)'

const cutTo = (length: number, text: string): string =>
  text.length > length ? `${text.slice(0, length - MORE.length)}${MORE}` : text

const MIN_WIDTH = 10
const MAX_WIDTH = 60

const widthOf = (cells: readonly FileCell[]): number =>
  cells.reduce<number>(
    (width, cell) => Math.min(MAX_WIDTH, Math.max(width, cellText(cell).length + 3)),
    MIN_WIDTH,
  )

const sheetName = (name: string): string =>
  name
    .replace(/[[\]/\\:*?]+/g, '-')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '') || 'Sheet'
