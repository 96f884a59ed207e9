import { amountCell, cellText, decimalCell, quantityCell, type FileCell } from '#lib/file-cell.ts'
import { quantityInUnits } from '#domain/units/quantity.ts'
import type { ProductFields } from '#domain/catalogue/product-record.ts'
import type { ProductStatus } from '#domain/catalogue/product.ts'
import { joinedList } from './list-text.ts'

type ExportedProduct = ProductFields & { status: ProductStatus }

/** Every field of a product by its column; such a file imports back to the same products. */
const COLUMNS: Readonly<Record<string, (product: ExportedProduct) => FileCell>> = {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  category: ({ category }) => category,
  subcategory: ({ subcategory }) => subcategory,
  brand: ({ brand }) => brand,
  description: ({ description }) => description,
  unit: ({ unit }) => unit,
  unit_size: ({ unitSize }) => unitSize,
  price_ghs: ({ priceMinor }) => amountCell(priceMinor),
  price_breaks: (product) =>
    joinedList(
      product.priceBreaks.map(
        (step) => `${units(step.minQuantity, product)}:${cellText(amountCell(step.priceMinor))}`,
      ),
    ),
  quantity_decimals: ({ quantityScale }) => quantityScale,
  min_order_qty: ({ minQuantity, quantityScale }) => quantityCell(minQuantity, quantityScale),
  quantity_step: ({ stepQuantity, quantityScale }) => quantityCell(stepQuantity, quantityScale),
  packs: (product) =>
    joinedList(product.packs.map(({ name, factor }) => `${name}:${units(factor, product)}`)),
  tax_class: ({ taxClass }) => taxClass,
  weight_kg: ({ weightGrams }) => decimalCell(weightGrams / 1000, 3),
  lead_time_days: ({ leadTimeDays }) => leadTimeDays,
  made_to_order: ({ madeToOrder }) => (madeToOrder ? 'yes' : 'no'),
  specs: ({ specs }) => joinedList(specs.map(({ key, value }) => `${key}=${value}`)),
  tags: ({ tags }) => tags.join(';'),
  picture: ({ picture }) => picture,
  more_pictures: ({ pictures }) => joinedList(pictures),
  picture_texts: ({ pictureTexts }) => pictureTexts.join('|'),
  documents: ({ documents }) => joinedList(documents.map(({ name, url }) => `${name}=${url}`)),
  status: ({ status }) => status,
}

const units = (quantity: number, { quantityScale }: ExportedProduct): string =>
  String(quantityInUnits(quantity, quantityScale))

export const EXPORT_COLUMNS: readonly { label: string; value: (product: ExportedProduct) => FileCell }[] =
  Object.entries(COLUMNS).map(([label, value]) => ({ label, value }))
