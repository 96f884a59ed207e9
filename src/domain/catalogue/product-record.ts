import type { RecordOf } from '#lib/schema.ts'
import { PACK_NAME_LENGTH } from '#domain/units/pack.ts'
import type { productFieldsSchema, productSchema } from './product-schema.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'

/** A product as stored for the back office. */
export type ProductRecord = RecordOf<typeof productSchema>

/** The fields people fill in; the others follow from actions. */
export type ProductFields = RecordOf<typeof productFieldsSchema>

/** Limits that the rules enforce too; lengths in characters. */
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
  pictureText: 120,
  documents: 4,
  searchTokens: 400,
  priceMinor: 10_000_000_000,
  quantity: 100_000_000,
  weightGrams: 100_000_000,
  leadTimeDays: 365,
} as const

export const SKU_PATTERN = /^[A-Z0-9][A-Z0-9.-]*$/
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** The key of a drawing, or the image host's path of an upload. */
export const PICTURE_PATTERN =
  /^([a-z0-9][a-z0-9.~_-]{0,99}|[/]uploads[/]products[/][0-9a-f]{32}[.](jpg|png|webp|avif))$/
export const OPTIONAL_PICTURE_PATTERN = new RegExp(PICTURE_PATTERN.source.replace(')$', ')?$'))
/** A web address or a path of this site; `//` and what a browser reads as such would lead elsewhere. */
export const LINK_PATTERN = /^(https?:[/][/][a-zA-Z0-9][!-~]*|[/][a-zA-Z0-9._~%-][!-~]*)$/

/** Whether these roles may create products and edit drafts (design §5: C, or full access). */
export const mayEditProducts = (roles: readonly Role[]): boolean => meetsNeed(roles, EDITING_PRODUCTS)
export const EDITING_PRODUCTS: StaffNeed = { capability: 'products', grants: ['F', 'C'] }

/** Whether these roles may publish products, change published prices and remove products from the shop. */
export const mayPublish = (roles: readonly Role[]): boolean => meetsNeed(roles, PUBLISHING)
export const PUBLISHING: StaffNeed = { capability: 'price', grants: ['F', 'A'] }
