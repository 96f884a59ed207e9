import { fields, oneOf, text } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { documentId } from './record-fields.ts'

/** Values that must be unique among products; transaction IDs, and rows of bank files, are among payments, numbers of bills among those of a supplier. */
export const UNIQUE_KINDS = ['sku', 'slug'] as const

/** `unique/{kind__value}`: the record that owns the value. */
export const uniqueValueSchema = fields({
  kind: oneOf([...UNIQUE_KINDS, 'payment', 'bankRow', 'supplierBill']),
  value: text(PRODUCT_LIMITS.slug, { min: 1 }),
  collection: oneOf(['products', 'transactions', 'purchaseOrders']),
  recordId: documentId(),
})
