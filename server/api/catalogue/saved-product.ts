import { formOf, readForm, type ReadForm } from '#domain/catalogue/product-form.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import type { ShopFacts } from '#domain/catalogue/catalogue.ts'
import { withPriceChange } from '#domain/pricing/price-history.ts'
import { UNIQUE_KINDS } from '#domain/records/unique-value-schema.ts'
import { storedTokensOf } from '#domain/search/search-tokens.ts'
import { uniquePath } from './written-products.ts'

/** Who saves, when, and the id of the entry in the audit trail. */
export type Save = { uid: string; now: number; lastAuditId: string }

/** The fields that every change of a product updates. */
const movedBy = ({ uid, now, lastAuditId }: Save, before: { revision: number } | undefined) => ({
  revision: (before?.revision ?? 0) + 1,
  lastAuditId,
  updatedAt: now,
  updatedBy: uid,
  changedAt: 0,
})

/** The product once it is saved with these fields, which were checked. */
export const savedProduct = (
  before: ProductRecord | undefined,
  {
    productId,
    status,
    fields,
  }: { productId: string; status: ProductRecord['status']; fields: ProductFields },
  save: Save,
  isPublishAsked = false,
): ProductRecord => ({
  ...(before ?? {
    id: productId,
    createdAt: save.now,
    createdBy: save.uid,
    priceHistory: [],
    shard: '',
    catalogRevision: 0,
    bands: {},
  }),
  ...fields,
  ...movedBy(save, before),
  searchTokens: storedTokensOf(fields),
  priceHistory:
    status === 'published'
      ? withPriceChange(before?.priceHistory ?? [], { at: save.now, priceMinor: fields.priceMinor })
      : (before?.priceHistory ?? []),
  status,
  isPublishAsked: status === 'draft' && isPublishAsked,
})

export const archivedProduct = (before: ProductRecord, save: Save): ProductRecord => ({
  ...before,
  ...movedBy(save, before),
  status: 'archived',
  isPublishAsked: false,
})

/** The rest of a record, for reading what was filled in. */
const BLANK = {
  id: '',
  status: 'draft',
  searchTokens: [],
  createdAt: 0,
  createdBy: '',
  updatedAt: 0,
  updatedBy: '',
} as const

/** The fields that somebody sent, with the checks of the form. */
export const readFields = (fields: ProductFields): ReadForm => readForm(formOf({ ...BLANK, ...fields }))

/** What is wrong with fields that are right in themselves: no such category, or another SKU of what is in the shop. */
export function placeProblem(
  fields: ProductFields,
  before: ProductRecord | undefined,
  { categories }: Pick<ShopFacts, 'categories'>,
): string {
  const place = categories.find(({ slug }) => slug === fields.subcategory)
  if (!place || place.parent === '' || place.parent !== fields.category)
    return `The shop has no category ${fields.category} / ${fields.subcategory}.`
  const isFixed =
    before !== undefined &&
    before.status !== 'draft' &&
    (before.sku !== fields.sku ||
      before.slug !== fields.slug ||
      before.quantityScale !== fields.quantityScale)
  return isFixed ? 'SKU, address and decimals of a product in the shop do not change.' : ''
}

/** The kinds of values that another product has. `holders` are products by the path of the value. */
export const takenKinds = (
  productId: string,
  fields: ProductFields,
  holders: ReadonlyMap<string, unknown>,
): (typeof UNIQUE_KINDS)[number][] =>
  UNIQUE_KINDS.filter((kind) => {
    const holder = holders.get(uniquePath(kind, fields[kind]))
    return holder !== undefined && holder !== productId
  })

export const NOT_A_PUBLISHER = 'Only a Manager or above can change what is in the shop.'
