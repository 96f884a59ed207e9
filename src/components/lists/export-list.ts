import { downloadTable, type TableKind } from '#components/states/download-file.ts'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { decimalCell, numberOf, type FileCell } from '#lib/file-cell.ts'
import type { FileDays } from '#lib/file-name.ts'
import type { FileColumn } from './list-columns.ts'

/**
 * Downloads everything that matches a list's filter, read a page at a time. `onProgress` receives the rows read so far.
 * Aborted, it stops before the next page and downloads nothing.
 */
export async function exportList<Row>({
  kind,
  name,
  days,
  columns,
  fetchPage,
  onProgress,
  signal,
}: {
  kind: TableKind
  name: string
  days: FileDays | undefined
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
  await downloadTable(kind, { name, days, rows: fileRows(columns, items) })
}

/** The heads, a row for each item and, where columns are summed, their totals. */
export function fileRows<Row>(
  columns: readonly FileColumn<Row>[],
  items: readonly Read<Row>[],
): readonly (readonly FileCell[])[] {
  const rows = items.map((item) =>
    item instanceof Unreadable
      ? [item.id, `Cannot be read: ${item.problem}`]
      : columns.map(({ value }) => value(item)),
  )
  const heads = columns.map(({ label }) => label)
  if (rows.length === 0 || !columns.some(({ isSummed }) => isSummed)) return [heads, ...rows]
  const labelled = columns.findIndex(({ isSummed }) => !isSummed)
  const totals = columns.map(({ isSummed }, at) =>
    isSummed ? sumOf(rows, at) : at === labelled ? 'Total' : '',
  )
  return [heads, ...rows, totals]
}

/** With the decimals of what is added; in the smallest unit, so that no binary fraction is left. */
function sumOf(rows: readonly (readonly FileCell[])[], at: number): FileCell {
  const cells = rows.flatMap((row) => row[at] ?? [])
  const decimals = Math.max(
    0,
    ...cells.map((cell) => (typeof cell === 'object' && cell.kind === 'decimal' ? cell.decimals : 0)),
  )
  const unit = 10 ** decimals
  return decimalCell(
    cells.reduce<number>((sum, cell) => sum + Math.round(numberOf(cell) * unit), 0) / unit,
    decimals,
  )
}
