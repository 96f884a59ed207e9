import { formatAmount, formatMoney } from './money.ts'
import type { Product } from './product.ts'
import type { ProductFields } from './product-record.ts'
import { formatQuantity } from './quantity.ts'

export type ProductChange = { field: keyof ProductFields; label: string; before: string; after: string }

const LABELS: Record<keyof ProductFields, string> = {
  name: 'Name',
  sku: 'SKU',
  slug: 'Address',
  description: 'Description',
  category: 'Category',
  subcategory: 'Sub-category',
  brand: 'Brand',
  unit: 'Unit',
  unitSize: 'Size of a unit',
  quantityScale: 'Decimals of quantities',
  minQuantity: 'Least quantity',
  stepQuantity: 'Step',
  packs: 'Packs',
  priceMinor: 'Price',
  priceBreaks: 'Price breaks',
  taxClass: 'Tax',
  specs: 'Facts',
  tags: 'Words to find it by',
  picture: 'Picture',
  pictures: 'More pictures',
  documents: 'Documents',
  weightGrams: 'Weight',
  leadTimeDays: 'Lead time',
  madeToOrder: 'Made to order',
}

const FIELDS = Object.keys(LABELS) as (keyof ProductFields)[]

/** What saving `after` over `before` changes, in the order of the form, in words. */
export const changesOf = (before: Product, after: ProductFields): ProductChange[] =>
  FIELDS.filter((field) => JSON.stringify(before[field] ?? []) !== JSON.stringify(after[field])).map(
    (field) => ({
      field,
      label: LABELS[field],
      before: wordsOf(field, {
        ...before,
        pictures: before.pictures ?? [],
        documents: before.documents ?? [],
      }),
      after: wordsOf(field, after),
    }),
  )

/** `+4.5 %`; '' where there was no price. */
export function priceChangeText(beforeMinor: number, afterMinor: number): string {
  if (beforeMinor <= 0) return ''
  const percent = Math.round((afterMinor / beforeMinor - 1) * 1000) / 10
  return `${percent > 0 ? '+' : ''}${percent} %`
}

function wordsOf(field: keyof ProductFields, product: ProductFields): string {
  const quantity = (value: number) => formatQuantity(value, product.quantityScale)
  switch (field) {
    case 'priceMinor':
      return formatMoney(product.priceMinor, 'GHS')
    case 'priceBreaks':
      return listed(
        product.priceBreaks.map((step) => `${quantity(step.minQuantity)}+ ${formatAmount(step.priceMinor)}`),
      )
    case 'minQuantity':
    case 'stepQuantity':
      return quantity(product[field])
    case 'packs':
      return listed(product.packs.map(({ name, factor }) => `${name} of ${quantity(factor)}`))
    case 'specs':
      return listed(product.specs.map(({ key, value }) => `${key} ${value}`))
    case 'documents':
      return listed(product.documents.map(({ name }) => name))
    case 'tags':
    case 'pictures':
      return listed(product[field])
    case 'weightGrams':
      return `${product.weightGrams / 1000} kg`
    case 'leadTimeDays':
      return `${product.leadTimeDays} days`
    case 'madeToOrder':
      return product.madeToOrder ? 'yes' : 'no'
    default:
      return String(product[field]) || 'none'
  }
}

const listed = (words: readonly string[]): string => words.join(' · ') || 'none'
