import { fields, oneOf, text } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { documentId } from './record-fields.ts'

/** What no two products share. */
export const UNIQUE_KINDS = ['sku', 'slug'] as const

/** `unique/{kind__value}`: whose the value is. */
export const uniqueValueSchema = fields({
  kind: oneOf(UNIQUE_KINDS),
  value: text(PRODUCT_LIMITS.slug, { min: 1 }),
  collection: oneOf(['products']),
  recordId: documentId(),
})
