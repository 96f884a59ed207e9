import {
  epoch,
  fields,
  flag,
  longList,
  oneOf,
  optional,
  prose,
  readableMapOf,
  serverTime,
  text,
  texts,
  whole,
  withFallback,
} from '#lib/schema.ts'
import {
  LINK_PATTERN,
  OPTIONAL_PICTURE_PATTERN,
  PICTURE_PATTERN,
  PRODUCT_LIMITS as MOST,
  SKU_PATTERN,
  SLUG_PATTERN,
} from './product-record.ts'
import { baseFields, optionalId, quantityOf, quantityScale, taxClass } from '#domain/records/record-fields.ts'
import { STOCK_BANDS } from '#domain/stock/stock.ts'
import { KEPT_PRICES } from '#domain/pricing/price-history.ts'

const priceMinor = () => whole(1, MOST.priceMinor)

export const priceBreakSchema = fields({ minQuantity: quantityOf(), priceMinor: priceMinor() })

const productPackSchema = fields({ name: text(MOST.packName, { min: 1 }), factor: quantityOf() })

const productSpecSchema = fields({ key: text(MOST.specKey), value: text(MOST.specValue) })

const productDocumentSchema = fields({
  name: text(MOST.documentName, { min: 1 }),
  url: text(MOST.address, { pattern: LINK_PATTERN }),
})

/** The fields people fill in. Quantities are integers at `quantityScale`. */
const filledIn = {
  sku: text(MOST.sku, { pattern: SKU_PATTERN }),
  slug: text(MOST.slug, { pattern: SLUG_PATTERN }),
  name: text(MOST.name, { min: 1 }),
  description: prose(MOST.description),
  category: text(MOST.slug, { min: 1 }),
  subcategory: text(MOST.slug, { min: 1 }),
  brand: text(MOST.brand),
  unit: text(MOST.unit, { min: 1 }),
  unitSize: text(MOST.unitSize),
  quantityScale: quantityScale(),
  minQuantity: quantityOf(),
  stepQuantity: quantityOf(),
  /** Smallest first; whole ones must be orderable (`isOrderablePack`). */
  packs: withFallback(longList(productPackSchema, MOST.packs), []),
  priceMinor: priceMinor(),
  priceBreaks: longList(priceBreakSchema, MOST.breaks),
  taxClass: taxClass(),
  /** In display order; values are plain text. */
  specs: longList(productSpecSchema, MOST.specs),
  tags: texts(MOST.tags, ';', /^[^;]{1,40}$/),
  /** '' for none. */
  picture: text(MOST.picture, { pattern: OPTIONAL_PICTURE_PATTERN }),
  weightGrams: withFallback(whole(0, MOST.weightGrams), 0),
  leadTimeDays: withFallback(whole(0, MOST.leadTimeDays), 0),
  /** Supplied to order: never kept in stock, so never out of it. */
  madeToOrder: flag(),
}

/** The fields that only the product page shows. */
const filledInForPage = {
  /** Further views. */
  pictures: withFallback(texts(MOST.pictures, ' ', PICTURE_PATTERN), []),
  /** What each picture shows, the one in lists first; shorter, or with '', where nobody has said it. */
  pictureTexts: withFallback(texts(MOST.pictures + 1, '|', /^[^|]{0,120}$/), []),
  /** Data sheets and certificates: URLs of files to open. */
  documents: withFallback(longList(productDocumentSchema, MOST.documents), []),
}

const shown = {
  status: oneOf(['draft', 'published', 'archived']),
  ...baseFields(),
}

const shownOnPage = {
  /** The list price since the product was added, oldest first; every change of `priceMinor` adds an entry. */
  priceHistory: withFallback(longList(fields({ at: epoch(), priceMinor: priceMinor() }), KEPT_PRICES), []),
}

/** Back-office fields. Records written before these existed lack them. */
const kept = {
  searchTokens: withFallback(texts(MOST.searchTokens, '|', /^[^|]{1,250}$/), []),
  /** Increased by every save, so that a save over somebody else's is noticed. 0 for products from the seed. */
  revision: withFallback(whole(0, 1_000_000_000), 0),
  /** The catalogue shard that contains its row; '' while it has none. */
  shard: withFallback(text(8), ''),
  /** The revision of `catalog/shop` in which its row was last written; 0 before that. */
  catalogRevision: withFallback(whole(0, 1_000_000_000), 0),
  /** People who cannot publish ask somebody who can. */
  isPublishAsked: withFallback(flag(), false),
  lastAuditId: withFallback(optionalId(), ''),
  /** By branch, its band there; none at branches where it is out or not kept. Missing where that is not known. */
  bands: optional(readableMapOf(oneOf(STOCK_BANDS))),
  changedAt: optional(serverTime()),
}

export const productFieldsSchema = fields({ ...filledIn, ...filledInForPage })

/** Fields that lists do not have. */
export type PageField = keyof typeof filledInForPage | keyof typeof shownOnPage

/** Fields that shoppers must not see; the search tokens are queried, not shown. */
export type OfficeField = Exclude<keyof typeof kept, 'searchTokens'>

/** `products/{id}`: one sellable SKU, without its cost. */
export const productSchema = fields({ ...filledIn, ...filledInForPage, ...shown, ...shownOnPage, ...kept })

const storedFields = ({ id: _id, ...entries }: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(entries)

/** Fields that lists show of a product: without the search tokens, which would be most of the bytes. */
export const LISTED_FIELDS: readonly string[] = storedFields({ ...filledIn, ...shown })

/** Fields that a product's own page shows. */
export const PAGE_FIELDS: readonly string[] = [
  ...LISTED_FIELDS,
  ...storedFields({ ...filledInForPage, ...shownOnPage }),
]
