import { formatAmount } from './money.ts'
import type { Product } from './product.ts'
import { oneUnit, quantityInUnits, type QuantityScale } from './quantity.ts'
import type { TaxClass } from './tax.ts'

/** A product as it is typed: quantities in selling units, money in cedis, tags as one text. */
export type ProductForm = {
  name: string
  sku: string
  slug: string
  description: string
  category: string
  subcategory: string
  brand: string
  unit: string
  unitSize: string
  quantityScale: QuantityScale
  minQuantity: string
  stepQuantity: string
  packs: readonly { name: string; units: string }[]
  price: string
  breaks: readonly { from: string; price: string }[]
  taxClass: TaxClass
  specs: readonly { key: string; value: string }[]
  tags: string
  picture: string
  pictures: readonly string[]
  documents: readonly { name: string; url: string }[]
  weightKg: string
  leadTimeDays: string
  madeToOrder: boolean
}

export const BLANK_FORM: ProductForm = {
  name: '',
  sku: '',
  slug: '',
  description: '',
  category: '',
  subcategory: '',
  brand: '',
  unit: '',
  unitSize: '',
  quantityScale: 0,
  minQuantity: '1',
  stepQuantity: '1',
  packs: [],
  price: '',
  breaks: [],
  taxClass: 'standard',
  specs: [],
  tags: '',
  picture: '',
  pictures: [],
  documents: [],
  weightKg: '',
  leadTimeDays: '',
  madeToOrder: false,
}

export function formOf(product: Product): ProductForm {
  const { quantityScale } = product
  const units = (quantity: number) => String(quantityInUnits(quantity, quantityScale))
  return {
    name: product.name,
    sku: product.sku,
    slug: product.slug,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    brand: product.brand,
    unit: product.unit,
    unitSize: product.unitSize,
    quantityScale,
    minQuantity: units(product.minQuantity),
    stepQuantity: units(product.stepQuantity),
    packs: product.packs.map(({ name, factor }) => ({ name, units: units(factor) })),
    price: formatAmount(product.priceMinor),
    breaks: product.priceBreaks.map(({ minQuantity, priceMinor }) => ({
      from: units(minQuantity),
      price: formatAmount(priceMinor),
    })),
    taxClass: product.taxClass,
    specs: product.specs,
    tags: product.tags.join(', '),
    picture: product.picture,
    pictures: product.pictures ?? [],
    documents: product.documents ?? [],
    weightKg: product.weightGrams > 0 ? String(product.weightGrams / 1000) : '',
    leadTimeDays: String(product.leadTimeDays),
    madeToOrder: product.madeToOrder,
  }
}

/** What of the price is left over the cost, as a share of the price; undefined where there is no price. */
export const marginOf = (priceMinor: number, costMinor: number): number | undefined =>
  priceMinor > 0 ? (priceMinor - costMinor) / priceMinor : undefined

/** Typed quantities after the scale changed: as many units as before, at least one of the new. */
export const withScale = (form: ProductForm, quantityScale: QuantityScale): ProductForm => ({
  ...form,
  quantityScale,
  stepQuantity: quantityScale === 0 ? '1' : String(10 / oneUnit(quantityScale)),
})

/** What was typed over `base` stands on `theirs`: a field nobody touched here is as they left it. */
export const mergedForm = (base: ProductForm, mine: ProductForm, theirs: ProductForm): ProductForm =>
  Object.fromEntries(
    (Object.keys(theirs) as (keyof ProductForm)[]).map((field) => [
      field,
      JSON.stringify(mine[field]) === JSON.stringify(base[field]) ? theirs[field] : mine[field],
    ]),
  ) as ProductForm
