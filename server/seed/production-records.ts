import { PURCHASE_SERIES } from '#domain/purchasing/purchase.ts'
import { RECEIPT_SERIES } from '#domain/money/receipt.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { PROFORMA_SERIES } from '#domain/money/invoice.ts'
import { productRows } from './csv-rows.ts'
import { countOf, goodsDocuments, goodsOf, settingsDocuments } from './product-records.ts'
import { systemConfig } from './seed-config.ts'
import type { SeedDocument } from './seed-document.ts'

export type ProductionRecords = {
  /** Written to an empty project only. */
  goods: SeedDocument[]
  /** Marks a project whose products are written; comes last. */
  mark: SeedDocument
  /** Added to any project that lacks them. */
  settings: SeedDocument[]
}

/**
 * What a real shop opens with: the catalogue with nothing in stock, branches, suppliers, settings and mail texts. No
 * accounts, no orders and no payment accounts: the demo's are visibly made up, and real ones do not belong in the
 * source. `now` is epoch milliseconds, `siteUrl` the https origin of the shop.
 */
export function buildProductionRecords(now: number, siteUrl: string): ProductionRecords {
  const rows = productRows().map((row) => ({ ...row, opening_stock: '' }))
  const goods = goodsOf(rows, now)
  const { products, categories, locations, suppliers, stock } = goods
  const counted = { suppliers, locations, categories, users: [], orders: [], invoices: [] }
  return {
    goods: [
      ...goodsDocuments(goods, stock, now),
      ...Object.entries(counted).map(([name, records]) => countOf(name, records, now)),
      { path: `${COLLECTIONS.counters}/${PROFORMA_SERIES}`, data: { value: 0, lastId: '', updatedAt: now } },
      { path: `${COLLECTIONS.counters}/${RECEIPT_SERIES}`, data: { value: 0, lastId: '', updatedAt: now } },
      { path: `${COLLECTIONS.counters}/${PURCHASE_SERIES}`, data: { value: 0, lastId: '', updatedAt: now } },
    ],
    mark: countOf('products', products, now),
    settings: settingsDocuments(
      { ...systemConfig, app: { ...systemConfig.app, siteUrl, bankAccounts: [], mobileMoney: [] } },
      now,
    ),
  }
}
