import type { ProductRecord } from './product-record.ts'

export type ProductStatus = ProductRecord['status']

type ForPage = 'pictures' | 'documents' | 'priceHistory'
type ForOffice = 'revision' | 'shard' | 'catalogRevision' | 'isPublishAsked' | 'lastAuditId' | 'changedAt'

/** A product as it is sold; lists do without what only its page shows. */
export type Product = Omit<ProductRecord, ForPage | ForOffice> & Partial<Pick<ProductRecord, ForPage>>

/** `kg_per_m` becomes `Kg per m`. */
export const specLabel = (key: string): string => {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
