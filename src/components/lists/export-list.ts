import { downloadCsv, downloadFile } from '#components/states/download-csv.ts'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import type { CsvCell } from '#lib/csv.ts'
import type { FileColumn } from './list-columns.ts'

export type FileKind = 'csv' | 'xlsx'

/**
 * Downloads everything that matches a list's filter, read a page at a time. `onProgress` receives the rows read so far.
 * Aborted, it stops before the next page and downloads nothing.
 */
export async function exportList<Row>({
  kind,
  name,
  columns,
  fetchPage,
  onProgress,
  signal,
}: {
  kind: FileKind
  name: string
  columns: readonly FileColumn<Row>[]
  fetchPage: (after?: Cursor) => Promise<Page<Row>>
  onProgress: (count: number) => void
  signal: AbortSignal
}): Promise<void> {
  const items: Read<Row>[] = []
  let page = await fetchPage()
  items.push(...page.items)
  onProgress(items.length)
  while (page.next && !signal.aborted) {
    page = await fetchPage(page.next)
    items.push(...page.items)
    onProgress(items.length)
  }
  if (signal.aborted) return
  const rows = fileRows(columns, items)
  if (kind === 'csv') downloadCsv(name, rows)
  else await downloadXlsx(name, rows)
}

function fileRows<Row>(columns: readonly FileColumn<Row>[], items: readonly Read<Row>[]): CsvCell[][] {
  return [
    columns.map(({ label }) => label),
    ...items.map((item) =>
      item instanceof Unreadable
        ? [item.id, `Cannot be read: ${item.problem}`]
        : columns.map(({ value }) => value(item)),
    ),
  ]
}

const AMOUNT = /^-?\d+\.\d\d$/

/** A text is stored as a text, which no spreadsheet runs, whatever it begins with. */
function xlsxCell(cell: CsvCell) {
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (AMOUNT.test(cell)) return { value: Number(cell), type: Number, format: '#,##0.00' }
  return { value: cell, type: String }
}

async function downloadXlsx(name: string, rows: readonly (readonly CsvCell[])[]): Promise<void> {
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
