import type { Product } from './product.ts'
import { PACK_NAME_LENGTH } from './pack.ts'
import type { Role } from './roles.ts'
import { meetsNeed } from './staff-access.ts'

/** A product as the back office keeps it. What an earlier version of the shop wrote lacks these fields. */
export type ProductRecord = Product & {
  /** Moves by one with every save: who saves over somebody else's change is told. 0 for what the seed wrote. */
  revision: number
  /** Where its row stands among the shards of the catalogue; '' while it has none. */
  shard: string
  /** The revision of `catalog/shop` its row was last written with; 0 until it is. */
  catalogRevision: number
  /** Whoever may not publish asks who may. */
  isPublishAsked: boolean
  lastAuditId: string
}

/** What is filled in; the rest follows from what is done with it. */
export type ProductFields = Omit<
  Product,
  | 'id'
  | 'status'
  | 'searchTokens'
  | 'priceHistory'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
  | 'pictures'
  | 'documents'
> &
  Required<Pick<Product, 'pictures' | 'documents'>>

/** What the rules hold a product to as well; lengths in characters. */
export const PRODUCT_LIMITS = {
  name: 120,
  sku: 40,
  slug: 120,
  description: 2000,
  brand: 60,
  unit: 20,
  unitSize: 40,
  specKey: 40,
  specValue: 120,
  tag: 40,
  packName: PACK_NAME_LENGTH,
  documentName: 80,
  address: 290,
  specs: 10,
  tags: 8,
  breaks: 6,
  packs: 4,
  pictures: 6,
  documents: 4,
  searchTokens: 400,
  priceMinor: 10_000_000_000,
  quantity: 100_000_000,
  weightGrams: 100_000_000,
  leadTimeDays: 365,
} as const

export const SKU_PATTERN = /^[A-Z0-9][A-Z0-9.-]*$/
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** A drawing's key, or where the image host put an upload. */
export const PICTURE_PATTERN =
  /^([a-z0-9][a-z0-9.~_-]*|\/uploads\/products\/[0-9a-f]{32}\.(jpg|png|webp|avif))$/

/** Who makes products and edits drafts (design §5: C, and whoever has everything). */
export const mayEditProducts = (roles: readonly Role[]): boolean =>
  meetsNeed(roles, { capability: 'products', grants: ['F', 'C'] })

/** Who publishes, prices what is published and takes it out of the shop. */
export const mayPublish = (roles: readonly Role[]): boolean =>
  meetsNeed(roles, { capability: 'price', grants: ['F', 'A'] })
