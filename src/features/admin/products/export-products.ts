import { downloadCsv } from '#components/states/download-csv.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { quantityInUnits } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { amountCell, type CsvCell } from '#lib/csv.ts'
import { STATES } from './product-states.ts'

const HEAD = [
  'SKU',
  'Product',
  'Category',
  'Brand',
  'Unit',
  'Price GHS, net',
  'Quantity prices GHS, net',
  'State',
]

export function exportProducts(
  products: readonly Read<Product>[],
  categoryName: (slug: string) => string,
): void {
  downloadCsv('products', [HEAD, ...products.map((product) => rowOf(product, categoryName))])
}

function rowOf(product: Read<Product>, categoryName: (slug: string) => string): CsvCell[] {
  if (product instanceof Unreadable) return [product.id, `Cannot be read: ${product.problem}`]
  return [
    product.sku,
    product.name,
    categoryName(product.category),
    product.brand,
    unitName(product.unit),
    amountCell(product.priceMinor),
    product.priceBreaks
      .map(
        ({ minQuantity, priceMinor }) =>
          `${quantityInUnits(minQuantity, product.quantityScale)}+: ${amountCell(priceMinor)}`,
      )
      .join('; '),
    STATES[product.status],
  ]
}
