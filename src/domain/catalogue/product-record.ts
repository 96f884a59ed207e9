import type { RecordOf } from '#lib/schema.ts'
import { PACK_NAME_LENGTH } from '#domain/units/pack.ts'
import type { productFieldsSchema, productSchema } from './product-schema.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'

/** A product as the back office keeps it. */
export type ProductRecord = RecordOf<typeof productSchema>

/** What is filled in; the rest follows from what is done with it. */
export type ProductFields = RecordOf<typeof productFieldsSchema>

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
  picture: 300,
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
  /^([a-z0-9][a-z0-9.~_-]{0,99}|[/]uploads[/]products[/][0-9a-f]{32}[.](jpg|png|webp|avif))$/
export const OPTIONAL_PICTURE_PATTERN = new RegExp(PICTURE_PATTERN.source.replace(')$', ')?$'))
/** On the web or of this site; `//` and what a browser reads as that would lead elsewhere. */
export const LINK_PATTERN = /^(https?:[/][/][a-zA-Z0-9][!-~]*|[/][a-zA-Z0-9._~%-][!-~]*)$/

/** Who makes products and edits drafts (design §5: C, and whoever has everything). */
export const mayEditProducts = (roles: readonly Role[]): boolean => meetsNeed(roles, EDITING_PRODUCTS)
export const EDITING_PRODUCTS: StaffNeed = { capability: 'products', grants: ['F', 'C'] }

/** Who publishes, prices what is published and takes it out of the shop. */
export const mayPublish = (roles: readonly Role[]): boolean => meetsNeed(roles, PUBLISHING)
export const PUBLISHING: StaffNeed = { capability: 'price', grants: ['F', 'A'] }
