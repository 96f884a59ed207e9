import { toCsv } from '#lib/csv.ts'
import type { FileTable } from '#lib/table/file-table.ts'
import type { CheckedItem, ImportAction } from './check-import.ts'

export type ImportCounts = Readonly<Record<ImportAction, number>>

export function countsOf(items: readonly CheckedItem[]): ImportCounts {
  const counts = { create: 0, update: 0, same: 0, skip: 0, error: 0 }
  for (const { action } of items) counts[action]++
  return counts
}

const PROBLEMS = 'Problems'

/**
 * The rows that cannot be imported, as they are in the file, with a last column that says why. Corrected, it is imported
 * like any other file: that column is not a product's.
 */
export function errorFile(
  { heads, rows }: FileTable,
  failed: readonly { lines: readonly number[]; problems: readonly string[] }[],
): string {
  const problems = new Map(
    failed.flatMap(({ lines, problems: all }) => lines.map((line) => [line, all.join(' ')])),
  )
  const width = heads.includes(PROBLEMS) ? heads.indexOf(PROBLEMS) : heads.length
  return toCsv([
    [...heads.slice(0, width), PROBLEMS],
    ...rows
      .filter(({ line }) => problems.has(line))
      .map(({ line, cells }) => [
        ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
        problems.get(line) ?? '',
      ]),
  ])
}
