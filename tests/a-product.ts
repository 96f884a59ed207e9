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

/** A published product, plain but for `facts`; what the schema has a fallback for needs no mention. */
export const aProduct = (id: string, facts: Partial<ProductRecord> = {}): ProductRecord =>
  decodeProduct(id, { sku: id, name: id, ...PLAIN, ...facts })
