import { findProductsBySku } from '#data/catalogue/import/imports.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { listStockLevelsOf } from '#data/stock/stock-levels.ts'
import { readTableFile, type TableFile, type TableSearch } from '#data/files/read-table-file.ts'
import {
  branchesInFile,
  guessLineColumns,
  linesOfFile,
  skusInFile,
  type LineFileContext,
  type LineMapping,
} from '#domain/purchasing/line-file.ts'
import type { FileTable } from '#lib/table/file-table.ts'
import type { KnownHeads } from '#lib/table/head-rows.ts'
import { listActiveParts } from './purchases.ts'

/** The rows of a CSV file or the first sheet of a workbook. Throws AppError `invalid` with a message for people. */
export const readLineFile = (file: File, chosen: Omit<TableSearch, 'known'> = {}): Promise<TableFile> =>
  readTableFile(file, { ...chosen, known: knownHeads })

const knownHeads: KnownHeads = (heads) => guessLineColumns(heads).filter((target) => target !== '').length

/**
 * Compares the rows with our products, what the supplier sells us and what their branches keep in stock; nothing is
 * written. Throws AppError.
 */
export async function checkLineFile(
  table: FileTable,
  mapping: LineMapping,
  {
    supplierId,
    today,
    ...where
  }: { supplierId: string; today: string } & Pick<LineFileContext, 'branches' | 'branchId' | 'format'>,
): Promise<ReturnType<typeof linesOfFile>> {
  const parts = await listActiveParts(supplierId)
  const products = await findProductsBySku(skusInFile(table, mapping, parts))
  const ids = products.map(({ id }) => id)
  const levels = await Promise.all(
    branchesInFile(table, mapping, where).map((branchId) => listStockLevelsOf(branchId, ids)),
  )
  const keptInStock = new Set(readable(levels.flat()).map(({ id }) => id))
  return linesOfFile(table, mapping, { products, parts, keptInStock, today, ...where })
}
