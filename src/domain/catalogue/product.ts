import { unitName } from '#domain/units/unit.ts'
import type { ProductRecord } from './product-record.ts'
import type { OfficeField, PageField } from './product-schema.ts'

export type ProductStatus = ProductRecord['status']

/** A product as it is sold; lists lack the fields that only its page shows. */
export type Product = Omit<ProductRecord, PageField | OfficeField> & Partial<Pick<ProductRecord, PageField>>

/** `kg_per_m` becomes `Kg per m`. */
export const specLabel = (key: string): string => {
  const words = key.split('_').map(unitName).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
