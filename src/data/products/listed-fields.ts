import type { Product } from '#domain/product.ts'

type Field = Exclude<keyof Product, 'searchTokens' | 'id'>

/** What lists show of a product: without the search tokens, which would be most of the bytes. */
export const LISTED_FIELDS: readonly Field[] = [
  'sku',
  'slug',
  'name',
  'description',
  'category',
  'subcategory',
  'brand',
  'unit',
  'unitSize',
  'quantityScale',
  'minQuantity',
  'stepQuantity',
  'packs',
  'priceMinor',
  'priceBreaks',
  'taxClass',
  'specs',
  'tags',
  'picture',
  'weightGrams',
  'leadTimeDays',
  'madeToOrder',
  'status',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
]

/** What a product's own page shows. */
export const PAGE_FIELDS: readonly Field[] = [...LISTED_FIELDS, 'pictures', 'documents', 'priceHistory']
