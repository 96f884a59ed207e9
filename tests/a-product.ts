import { decodeProduct } from '#data/catalogue/decode-product.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'

const PLAIN = {
  slug: 'plain-goods',
  description: '',
  category: 'steel-rebar',
  subcategory: 'rebar',
  brand: '',
  unit: 'piece',
  unitSize: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 100,
  priceBreaks: [],
  taxClass: 'standard',
  specs: [],
  tags: [],
  picture: '',
  madeToOrder: false,
  status: 'published',
  createdAt: 0,
  createdBy: 'seed',
  updatedAt: 0,
  updatedBy: 'seed',
} satisfies Partial<ProductRecord>

/**
 * A published product with plain values except for `facts`; fields for which the schema has a fallback are left out.
 */
export const aProduct = (id: string, facts: Partial<ProductRecord> = {}): ProductRecord =>
  decodeProduct(id, { sku: id, name: id, ...PLAIN, ...facts })
