import { askImportWorker } from '#data/catalogue/import/import-file.ts'
import { findProductsBySku } from '#data/catalogue/import/imports.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { listStockLevelsOf } from '#data/stock/stock-levels.ts'
import type { ImportTable } from '#domain/catalogue/import/import-table.ts'
import { linesOfFile, skusInFile, type LineMapping } from '#domain/purchasing/line-file.ts'
import { listActiveParts } from './purchases.ts'

/** The rows of a CSV file or the first sheet of a workbook. Throws AppError `invalid` with a message for people. */
export const readLineFile = (file: File): Promise<ImportTable> => askImportWorker('table', { file })

/**
 * Compares the rows with our products, what the supplier sells us and what the branch keeps in stock; nothing is
 * written. Throws AppError.
 */
export async function checkLineFile(
  table: ImportTable,
  mapping: LineMapping,
  { supplierId, locationId, today }: { supplierId: string; locationId: string; today: string },
): Promise<ReturnType<typeof linesOfFile>> {
  const parts = await listActiveParts(supplierId)
  const products = await findProductsBySku(skusInFile(table, mapping, parts))
  const levels = readable(
    await listStockLevelsOf(
      locationId,
      products.map(({ id }) => id),
    ),
  )
  const keptInStock = new Set(levels.map(({ productId }) => productId))
  return linesOfFile(table, mapping, { products, parts, keptInStock, today })
}
