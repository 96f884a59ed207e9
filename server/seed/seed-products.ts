import { slugify } from '#lib/text.ts'
import { decodeProduct } from '#data/catalogue/decode-product.ts'
import type { PriceBreak } from '#domain/pricing/pricing.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { oneUnit, type QuantityScale } from '#domain/units/quantity.ts'
import { searchTokensOf } from '#domain/search/search-tokens.ts'
import type { TaxClass } from '#domain/pricing/tax.ts'
import { pairsOf, pesewasOf, type ProductRow } from './csv-rows.ts'
import { packsOfRow } from './product-packs.ts'
import { stampOf } from './seed-document.ts'

/** Goods cut to size are sold by the hundredth, in steps of a tenth. */
const CUT_UNITS = ['m', 'm2']
const CUT_STEP = 10

export function productsOf(rows: readonly ProductRow[], now: number): ProductRecord[] {
  const taken = new Set<string>()
  return rows.map((row) => {
    const plain = slugify(row.name)
    const slug = taken.has(plain) ? `${plain}-${slugify(row.sku)}` : plain
    taken.add(slug)
    return productOf(row, slug, now)
  })
}

function productOf(row: ProductRow, slug: string, now: number): ProductRecord {
  const quantityScale: QuantityScale = CUT_UNITS.includes(row.unit) ? 2 : 0
  const unit = oneUnit(quantityScale)
  const specs = pairsOf(row.specs, '=').map(([key, value]) => ({ key, value }))
  const packs = packsOfRow(row, quantityScale)
  const tags = row.tags.split(';').filter((tag) => tag !== '')
  // Fields for which the schema has a fallback are left out.
  return decodeProduct(row.sku, {
    ...stampOf(row.sku, now),
    sku: row.sku,
    slug,
    name: row.name,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    brand: row.brand,
    unit: row.unit,
    unitSize: row.unit_size,
    quantityScale,
    minQuantity: Number(row.min_order_qty) * unit,
    stepQuantity:
      quantityScale === 0 ? 1 : packs.reduce((step, { factor }) => stepFor(step, factor), CUT_STEP),
    packs,
    priceMinor: pesewasOf(row.price_ghs),
    // Earlier prices are unknown: the history begins with the shop.
    priceHistory: [{ at: now, priceMinor: pesewasOf(row.price_ghs) }],
    priceBreaks: breaksOf(row.price_breaks, unit),
    taxClass: row.tax_class as TaxClass,
    specs,
    tags,
    searchTokens: searchTokensOf({ name: row.name, sku: row.sku, tags, specs }),
    picture: row.picture,
    weightGrams: Math.round(Number(row.weight_kg) * 1000),
    leadTimeDays: Number(row.lead_time_days),
    madeToOrder: row.opening_stock === '',
    status: 'published',
  } satisfies Partial<ProductRecord>)
}

/** The largest step up to `step` that divides `factor`: boxes of 1.44 m² need steps of 0.02 m². */
const stepFor = (step: number, factor: number): number =>
  factor === 0 ? step : stepFor(factor, step % factor)

/** `50:113.50;200:112.00` */
const breaksOf = (text: string, unit: number): PriceBreak[] =>
  pairsOf(text, ':')
    .map(([quantity, cedis]) => ({ minQuantity: Number(quantity) * unit, priceMinor: pesewasOf(cedis) }))
    .toSorted((a, b) => a.minQuantity - b.minQuantity)

/** `productCosts/{id}`: only for roles that can see costs. */
export const productCostOf = (row: ProductRow, now: number) => ({
  ...stampOf(row.sku, now),
  costMinor: pesewasOf(row.cost_ghs),
  averageCostMinor: pesewasOf(row.cost_ghs),
  floorMarginBasisPoints: 500,
  suppliers: [
    {
      supplierId: row.supplier_code,
      costMinor: pesewasOf(row.cost_ghs),
      leadTimeDays: Number(row.lead_time_days),
    },
  ],
})
