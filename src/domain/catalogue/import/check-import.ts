import type { Category } from '#domain/catalogue/category.ts'
import { formOf, readForm } from '#domain/catalogue/product-form.ts'
import { changesOf, type ProductChange } from '#domain/catalogue/product-changes.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import type { ProductStatus } from '#domain/catalogue/product.ts'
import { categoryPlaces, type TypeChoices } from './category-places.ts'
import { errorAt, formFrom, targetOf, textOf, type ImportError } from './form-from-item.ts'
import { IMPORT_TARGETS } from './import-columns.ts'
import type { ImportItem } from './import-items.ts'
import { openingOf, type OpeningPlace } from './opening-stock.ts'
import type { FetchedPictures } from './picture-addresses.ts'
import type { PriceTerms } from './price-terms.ts'

/** What the shop has already, and what a file may leave open. */
export type ImportContext = {
  /** Products with an SKU of the file, by it. */
  existing: ReadonlyMap<string, ProductRecord>
  categories: readonly Category[]
  /** Addresses of published products. */
  takenSlugs: ReadonlySet<string>
  /** For new products of a type that the shop does not have. */
  typeChoices: TypeChoices
  /** For new products that have no type, or one without a choice; '' for none, which is an error then. */
  defaultSubcategory: string
  /** For new products without a unit. */
  defaultUnit: string
  /** New products are drafts, whatever the file says, unless they are published at once by a role that can. */
  newStatus: 'draft' | 'published'
  canPublish: boolean
  /** Undefined while nobody has said what the prices of the file are. */
  prices: PriceTerms | undefined
  /** Undefined where the quantities of the file are not taken over. */
  opening: OpeningPlace | undefined
  /** Undefined where pictures of other servers are left out. */
  pictures: FetchedPictures | undefined
}

/** What importing an item does. */
export type ImportAction = 'create' | 'update' | 'same' | 'skip' | 'error'

/** What is written for a product: `seenRevision` is undefined for a new one. */
export type ImportWrite = {
  sku: string
  productId: string
  seenRevision: number | undefined
  status: ProductStatus
  fields: ProductFields
  /** Taken as opening stock, at the scale of the product. */
  opening?: number
}

export type CheckedItem = {
  line: number
  lines: readonly number[]
  sku: string
  name: string
  action: ImportAction
  skipped: string
  notes: readonly string[]
  errors: readonly ImportError[]
  changes: readonly ProductChange[]
  write: ImportWrite | undefined
}

const MADE_DRAFT = 'A draft, though the file says published.'

/** What importing these items would do, without doing it. `newId` gives the id of a new product. */
export function checkItems(
  items: readonly ImportItem[],
  context: ImportContext,
  newId: () => string,
): CheckedItem[] {
  const places = categoryPlaces(context.categories)
  const slugs = new Set(context.takenSlugs)
  const linesOfSku = new Map<string, number[]>()
  for (const { line, cells, skipped } of items) {
    const sku = textOf(cells.sku).toUpperCase()
    if (!skipped) linesOfSku.set(sku, [...(linesOfSku.get(sku) ?? []), line])
  }
  return items.map((item) => {
    const sku = textOf(item.cells.sku).toUpperCase()
    const said = { line: item.line, lines: item.lines, sku, name: textOf(item.cells.name), notes: item.notes }
    const none = { ...said, skipped: '', errors: [], changes: [], write: undefined }
    if (item.skipped) return { ...none, action: 'skip', skipped: item.skipped }
    const madeDraft = (status: ProductStatus) =>
      status === 'draft' && STATUSES[textOf(item.cells.status).toLowerCase()] === 'published'
    const [other] = (linesOfSku.get(sku) ?? []).filter((line) => line !== item.line)
    const existing = context.existing.get(sku)
    const { form, errors, notes: left } = formFrom(item, existing, context, places, slugs)
    if (sku !== '' && other !== undefined)
      errors.unshift(errorAt(item, 'sku', `The SKU is in row ${other} as well.`))
    const status = statusOf(item, existing, context, errors)
    const opening = openingOf(item, existing, form, context.opening)
    if (opening.problem !== undefined) errors.push(errorAt(item, 'stock', opening.problem))
    const read = readForm(form)
    if (!read.ok)
      for (const [field, problem] of Object.entries(read.errors)) {
        const target = targetOf(field)
        if (problem && !errors.some((one) => one.field === IMPORT_TARGETS[target]))
          errors.push(errorAt(item, target, problem))
      }
    const name = form.name
    if (errors.length > 0 || !read.ok) return { ...none, name, action: 'error', errors }
    const changes = existing ? changesOf(asSaved(existing), read.fields) : []
    const notes = [
      ...item.notes,
      ...left,
      ...(madeDraft(status) ? [MADE_DRAFT] : []),
      ...(opening.note === undefined ? [] : [opening.note]),
    ]
    if (existing && changes.length === 0 && existing.status === status && opening.quantity === undefined)
      return { ...none, name, notes, action: 'same' }
    if (existing?.status === 'published' && !context.canPublish)
      return {
        ...none,
        name,
        action: 'error',
        errors: [errorAt(item, 'sku', 'It is in the shop: only a Manager or above can change it.')],
      }
    slugs.add(read.fields.slug)
    return {
      ...none,
      name,
      notes,
      action: existing ? 'update' : 'create',
      changes,
      write: {
        sku,
        productId: existing?.id ?? newId(),
        seenRevision: existing?.revision,
        status,
        fields: read.fields,
        ...(opening.quantity !== undefined && { opening: opening.quantity }),
      },
    }
  })
}

/** The product as saving it unchanged would store it: spellings that the form corrects are no change of the file's. */
function asSaved(product: ProductRecord): ProductRecord {
  const read = readForm(formOf(product))
  return read.ok ? { ...product, ...read.fields } : product
}

/**
 * The status a product gets. A file publishes nothing by itself: a new product is a draft, and a draft stays one, unless
 * somebody chose to publish at once.
 */
function statusOf(
  item: ImportItem,
  existing: ProductRecord | undefined,
  { canPublish, newStatus }: ImportContext,
  errors: ImportError[],
): 'draft' | 'published' {
  const said = textOf(item.cells.status).toLowerCase()
  const asked = STATUSES[said]
  if (said !== '' && said !== 'archived' && !asked)
    errors.push(errorAt(item, 'status', 'Enter draft or published.'))
  const publishes = canPublish && newStatus === 'published'
  if (existing?.status === 'archived' && !(publishes && asked === 'published'))
    errors.push(
      errorAt(
        item,
        'status',
        'It is archived. To sell it again, choose “Publish at once” and set its status to published.',
      ),
    )
  else if (said === 'archived')
    errors.push(errorAt(item, 'status', 'A file archives nothing. Leave the row out, or enter draft.'))
  // What is in the shop leaves it by being archived, and nothing else.
  if (existing?.status === 'published') return 'published'
  if (!publishes) return 'draft'
  return asked ?? (existing ? 'draft' : 'published')
}

const STATUSES: Readonly<Record<string, 'draft' | 'published'>> = {
  draft: 'draft',
  published: 'published',
  active: 'published',
  'in the shop': 'published',
}
