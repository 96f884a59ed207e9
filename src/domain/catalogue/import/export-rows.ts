import { amountCell } from '#lib/csv.ts'
import { quantityInUnits } from '#domain/units/quantity.ts'
import type { ProductFields } from '#domain/catalogue/product-record.ts'
import type { ProductStatus } from '#domain/catalogue/product.ts'
import { joinedList } from './list-text.ts'

type ExportedProduct = ProductFields & { status: ProductStatus }

/** Every field of a product by its column; such a file imports back to the same products. */
const COLUMNS: Readonly<Record<string, (product: ExportedProduct) => string>> = {
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
      product.priceBreaks.map((step) => `${units(step.minQuantity, product)}:${amountCell(step.priceMinor)}`),
    ),
  quantity_decimals: ({ quantityScale }) => String(quantityScale),
  min_order_qty: (product) => units(product.minQuantity, product),
  quantity_step: (product) => units(product.stepQuantity, product),
  packs: (product) =>
    joinedList(product.packs.map(({ name, factor }) => `${name}:${units(factor, product)}`)),
  tax_class: ({ taxClass }) => taxClass,
  weight_kg: ({ weightGrams }) => String(weightGrams / 1000),
  lead_time_days: ({ leadTimeDays }) => String(leadTimeDays),
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

export const EXPORT_COLUMNS: readonly { label: string; value: (product: ExportedProduct) => string }[] =
  Object.entries(COLUMNS).map(([label, value]) => ({ label, value }))
