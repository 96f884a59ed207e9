import type { StockBand } from '#domain/stock/stock.ts'
import type { ProductRecord } from './product-record.ts'

/** Its band at a branch; undefined where the product does not say it, and for a draft, which is kept nowhere yet. */
export const bandOfProduct = (
  { bands, madeToOrder, status }: Pick<ProductRecord, 'bands' | 'madeToOrder' | 'status'>,
  branchId: string,
): StockBand | undefined =>
  bands && (bands[branchId] ?? (madeToOrder ? 'order' : status === 'draft' ? undefined : 'out'))
