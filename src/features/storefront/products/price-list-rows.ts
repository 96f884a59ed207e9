import type { Prices } from '#components/pricing/use-prices.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { quantityInUnits } from '#domain/units/quantity.ts'
import { bandAt, type StockBand } from '#domain/stock/stock.ts'
import { withTax } from '#domain/pricing/tax.ts'
import { unitName } from '#domain/units/unit.ts'
import { amountCell, cellText, quantityCell, type FileCell } from '#lib/file-cell.ts'

const BAND_LABELS: Record<StockBand, string> = {
  in: 'in stock',
  low: 'low stock',
  out: 'out of stock',
  order: 'to order',
}

/** The price list for a spreadsheet: in cedis, the currency charged, net and with tax; quantities in units. */
export function priceListRows({
  products,
  bands,
  branchName,
  prices,
}: {
  products: readonly CatalogueProduct[]
  bands: Readonly<Record<string, StockBand>> | undefined
  branchName: string
  prices: Prices
}): FileCell[][] {
  return [
    [
      'SKU',
      'Product',
      'Brand',
      'Standard',
      'Size',
      'Unit',
      'Minimum',
      'Price GH₵ excl. tax',
      'Price GH₵ incl. tax',
      'Quantity prices GH₵ excl. tax',
      'Tax class',
      `Stock at ${branchName}`,
      'Lead time days',
    ],
    ...products.map((product): FileCell[] => [
      product.sku,
      product.name,
      product.brand,
      product.standard,
      product.size,
      unitName(product.unit),
      quantityCell(product.minQuantity, product.quantityScale),
      amountCell(product.priceMinor),
      amountCell(withTax(product.priceMinor, product.taxClass, prices.taxRates)),
      product.priceBreaks
        .map(
          (step) =>
            `${quantityInUnits(step.minQuantity, product.quantityScale)}+: ${cellText(amountCell(step.priceMinor))}`,
        )
        .join('; '),
      product.taxClass,
      bands ? BAND_LABELS[bandAt(bands, product.id)] : '',
      product.leadTimeDays,
    ]),
  ]
}
