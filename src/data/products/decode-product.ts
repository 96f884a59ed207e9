import { fieldReader, type FieldReader } from '#data/firebase/field-reader.ts'
import type { Product } from '#domain/product.ts'

export function decodeProduct(id: string, data: unknown): Product {
  const product = fieldReader(`products/${id}`, data)
  return {
    id,
    sku: product.text('sku'),
    slug: product.text('slug'),
    name: product.text('name'),
    description: product.text('description', ''),
    category: product.text('category'),
    subcategory: product.text('subcategory'),
    brand: product.text('brand', ''),
    unit: product.text('unit'),
    unitSize: product.text('unitSize', ''),
    quantityScale: product.oneOf('quantityScale', [0, 1, 2]),
    minQuantity: product.number('minQuantity'),
    stepQuantity: product.number('stepQuantity'),
    packs: optional(product, 'packs').map((pack) => ({
      name: pack.text('name'),
      factor: pack.number('factor'),
    })),
    priceMinor: product.number('priceMinor'),
    priceBreaks: product.maps('priceBreaks').map((step) => ({
      minQuantity: step.number('minQuantity'),
      priceMinor: step.number('priceMinor'),
    })),
    taxClass: product.oneOf('taxClass', ['standard', 'zero', 'exempt']),
    specs: product.maps('specs').map((spec) => ({ key: spec.text('key'), value: spec.text('value') })),
    tags: product.texts('tags', []),
    searchTokens: product.texts('searchTokens', []),
    picture: product.text('picture'),
    pictures: product.texts('pictures', []),
    documents: optional(product, 'documents').map((file) => ({
      name: file.text('name'),
      url: file.text('url'),
    })),
    priceHistory: optional(product, 'priceHistory').map((change) => ({
      at: change.number('at'),
      priceMinor: change.number('priceMinor'),
    })),
    weightGrams: product.number('weightGrams', 0),
    leadTimeDays: product.number('leadTimeDays', 0),
    madeToOrder: product.flag('madeToOrder'),
    status: product.oneOf('status', ['draft', 'published', 'archived']),
    createdAt: product.number('createdAt'),
    createdBy: product.text('createdBy'),
    updatedAt: product.number('updatedAt'),
    updatedBy: product.text('updatedBy'),
  }
}

const optional = (product: FieldReader, list: string): FieldReader[] =>
  product.has(list) ? product.maps(list) : []
