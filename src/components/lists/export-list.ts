import { downloadCsv } from '#components/states/download-csv.ts'
import { downloadXlsx } from '#components/states/download-xlsx.ts'
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
