import { fieldsOf, PRODUCT_FIELDS } from './product-form.ts'
import type { ProductFields } from './product-record.ts'
import type { Product } from './product.ts'

export type ProductChange = { field: keyof ProductFields; label: string; before: string; after: string }

/** What saving `after` over `before` changes, in words, in the order of the form. */
export function changesOf(before: Product, after: ProductFields): ProductChange[] {
  const was = fieldsOf(before)
  return PRODUCT_FIELDS.filter(([field]) => JSON.stringify(was[field]) !== JSON.stringify(after[field])).map(
    ([field, { label, words }]) => ({
      field,
      label,
      before: words(was) || 'none',
      after: words(after) || 'none',
    }),
  )
}

/** `+4.5%`; '' when there was no price. */
export function priceChangeText(beforeMinor: number, afterMinor: number): string {
  if (beforeMinor <= 0) return ''
  const percent = Math.round((afterMinor / beforeMinor - 1) * 1000) / 10
  return `${percent > 0 ? '+' : ''}${percent}%`
}
