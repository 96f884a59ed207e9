import { fieldReader } from '#data/firebase/field-reader.ts'
import type { ProductRecord } from '#domain/product-record.ts'
import { decodeProduct } from './decode-product.ts'

/** A product with what the back office keeps beside it. */
export function decodeProductRecord(id: string, data: unknown): ProductRecord {
  const product = fieldReader(`products/${id}`, data)
  return {
    ...decodeProduct(id, data),
    revision: product.number('revision', 0),
    shard: product.text('shard', ''),
    catalogRevision: product.number('catalogRevision', 0),
    isPublishAsked: product.flag('isPublishAsked', false),
    lastAuditId: product.text('lastAuditId', ''),
  }
}
