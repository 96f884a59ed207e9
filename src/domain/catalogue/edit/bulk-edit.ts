import { placeOf, type Places } from '#domain/catalogue/import/category-places.ts'
import { joinedList, pairOf, splitList } from '#domain/catalogue/import/list-text.ts'
import { lowestPriceOf, marginWarning, type ProductCost } from '#domain/pricing/margin.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { changesOf } from '#domain/catalogue/product-changes.ts'
import { priceReader } from '#domain/catalogue/product-form-check.ts'
import { formOf, readForm, type ProductForm } from '#domain/catalogue/product-form.ts'
import { columnFormatOf } from '#lib/column-format.ts'
import { readNumber } from '#lib/typed-number.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import type { ProductStatus } from '#domain/catalogue/product.ts'

/** What can be changed for many products in one table. */
export const EDIT_COLUMNS = ['price', 'breaks', 'tags', 'category', 'status'] as const
export type EditColumn = (typeof EDIT_COLUMNS)[number]
export type EditCells = Readonly<Record<EditColumn, string>>

/** A cell as somebody typed it, and what stood there then. */
type TypedCell = { text: string; base: string }
export type TypedCells = Readonly<Partial<Record<EditColumn, TypedCell>>>

export const EDIT_LABELS: Readonly<Record<EditColumn, string>> = {
  price: 'Price, GH₵ net',
  breaks: 'Price breaks',
  tags: 'Search keywords',
  category: 'Category',
  status: 'Status',
}

export const STATUS_LABELS: Readonly<Record<ProductStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

/** A product as the cells of its row; they can be copied to a spreadsheet and pasted back. */
export function cellsOf(product: ProductRecord, categories: readonly Category[]): EditCells {
  const { breaks, tags } = formOf(product)
  return {
    price: priceReader.toType(product.priceMinor),
    breaks: shownBreaks(breaks),
    tags,
    category: categoryText(product, categories),
    status: STATUS_LABELS[product.status],
  }
}

/** `50:110.00; 100:105.00`. */
export const shownBreaks = (breaks: ProductForm['breaks']): string =>
  joinedList(breaks.map(({ from, price }) => `${from}:${price}`)).replaceAll(';', '; ')

/** The same read again, smallest first. */
export function readBreaks(text: string, say: (problem: string) => void): ProductForm['breaks'] {
  const breaks = splitList(text).map((step) => {
    const [from, price] = pairOf(step, ':')
    if (from === '' || price === '')
      say(`“${step}”: write the quantity and its price like 50:110.00; 100:105.00.`)
    return { from: from.replace(/\+$/, ''), price }
  })
  return breaks.toSorted((a, b) => sizeOf(a.from) - sizeOf(b.from))
}

/** Only to put breaks in order; the form says what is wrong with one. */
const sizeOf = (from: string): number => readNumber(from, { decimals: 2 }).value ?? Infinity

/**
 * Prices as they are typed or pasted into their column, written plainly (`1250.50` for `1.250,50`). Those pasted together
 * are read as one column; what cannot be read stays as it is.
 */
export function plainPrices(texts: readonly string[]): string[] {
  const { format, unclear } = columnFormatOf(texts)
  return texts.map((text) => {
    const { value } = priceReader.read(text, unclear === '' && texts.length > 1 ? format : undefined)
    return value === undefined ? text : priceReader.toType(value)
  })
}

/** `Cement & aggregates > Cement`. */
function categoryText({ category, subcategory }: CategoryOf, categories: readonly Category[]): string {
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug
  return `${nameOf(category)} > ${nameOf(subcategory)}`
}
type CategoryOf = Pick<ProductRecord, 'category' | 'subcategory'>

/** Every category that a product can have, as `cellsOf` writes it, in the order of the shop. */
export const categoryTexts = (categories: readonly Category[]): string[] => {
  const under = (slug: string) =>
    categories.filter(({ parent }) => parent === slug).toSorted((a, b) => a.rank - b.rank)
  return under('').flatMap((top) =>
    under(top.slug).map(({ slug }) => categoryText({ category: top.slug, subcategory: slug }, categories)),
  )
}

/** Why this product's cells cannot be changed by somebody who can edit products; '' if they can. */
export const lockedBecause = ({ status }: ProductRecord, canPublish: boolean): string =>
  status === 'draft' || canPublish ? '' : 'Only a Manager or above can change what is in the shop'

export type CellChange = { column: EditColumn; before: string; after: string }

export type EditWrite = { status: ProductStatus; fields: ProductFields }

export type EditedRow = {
  /** By column; they keep the row from being written. */
  errors: Readonly<Partial<Record<EditColumn, string>>>
  /** Somebody else has changed these cells since they were typed here: what stands there now. */
  conflicts: Readonly<Partial<Record<EditColumn, string>>>
  changes: readonly CellChange[]
  /** The lowest price that results is below the least margin; '' where it is not, or was so before. */
  warning: string
  /** Undefined when nothing changes, or something is in the way. */
  write: EditWrite | undefined
  /** A published price moves or is low, or a product leaves the shop: the audit trail asks why. */
  needsReason: boolean
}

type Context = {
  categories: readonly Category[]
  places: Places
  canPublish: boolean
  /** Undefined for roles that cannot see costs and for products never bought. */
  cost?: ProductCost | undefined
}

/** What writing the typed cells over the product as it is now would do. */
export function editedRow(product: ProductRecord, typed: TypedCells, context: Context): EditedRow {
  const stored = cellsOf(product, context.categories)
  const errors: Partial<Record<EditColumn, string>> = {}
  const conflicts: Partial<Record<EditColumn, string>> = {}
  const say = (column: EditColumn, problem: string) => {
    errors[column] ??= problem
  }
  const form: Partial<ProductForm> = {}
  let { status } = product
  for (const column of EDIT_COLUMNS) {
    const cell = typed[column]
    if (!cell || cell.text === stored[column]) continue
    if (cell.base !== stored[column]) conflicts[column] = stored[column]
    if (column === 'status') status = readStatus(cell.text, product, context, say)
    else
      Object.assign(
        form,
        READ[column](cell.text, context, (problem) => say(column, problem)),
      )
  }
  const isLocked = lockedBecause(product, context.canPublish)
  const hasFields = Object.keys(form).length > 0
  if (isLocked) for (const column of Object.keys(typed) as EditColumn[]) say(column, isLocked)
  if (hasFields && status === 'archived')
    for (const column of EDIT_COLUMNS)
      if (column !== 'status' && typed[column] && typed[column].text !== stored[column])
        say(column, 'An archived product keeps its details. Publish it to change them.')
  // Only what the typed cells say is asked of the form: another field that is at fault shows in its own row.
  const read = readForm({ ...formOf(product), ...form })
  if (!read.ok)
    for (const [field, problem] of Object.entries(read.errors)) say(columnOf(field), problem ?? '')
  const none = { errors, conflicts, changes: [], warning: '', write: undefined, needsReason: false }
  if (Object.keys(errors).length > 0 || !read.ok) return none
  const { fields } = read
  const after = cellsOf({ ...product, ...fields, status }, context.categories)
  const changes = EDIT_COLUMNS.filter(
    (column) => typed[column] !== undefined && after[column] !== stored[column],
  ).map((column) => ({ column, before: stored[column], after: after[column] }))
  if (changes.length === 0) return none
  const isSold = product.status === 'published'
  const isMoved = lowestPriceOf(fields) !== lowestPriceOf(product)
  const warning = context.cost && isMoved && status !== 'archived' ? marginWarning(fields, context.cost) : ''
  return {
    ...none,
    changes,
    warning,
    write: Object.keys(conflicts).length > 0 ? undefined : { status, fields },
    needsReason:
      warning !== '' || (isSold && (status === 'archived' || changesOf(product, fields).some(isPrice))),
  }
}

const isPrice = ({ field }: { field: string }): boolean => field === 'priceMinor'

const READ: Readonly<
  Record<
    Exclude<EditColumn, 'status'>,
    (text: string, context: Context, say: (problem: string) => void) => Partial<ProductForm>
  >
> = {
  price: (text) => ({ price: text }),
  breaks: (text, _context, say) => ({ breaks: readBreaks(text, say) }),
  tags: (text) => ({ tags: text }),
  category(text, { places }, say) {
    const [category = '', subcategory = ''] = text.includes('>') ? text.split('>') : ['', text]
    const place = placeOf(category, subcategory, places)
    if (!place) say('The shop has no such category.')
    return place ?? {}
  },
}

function readStatus(
  text: string,
  { status: now }: ProductRecord,
  { canPublish }: Context,
  say: (column: EditColumn, problem: string) => void,
): ProductStatus {
  const asked = (Object.keys(STATUS_LABELS) as ProductStatus[]).find(
    (status) => STATUS_LABELS[status].toLowerCase() === text.trim().toLowerCase(),
  )
  if (!asked) say('status', 'Enter Draft, Published or Archived.')
  else if (asked !== now) {
    if (!canPublish) say('status', 'Only a Manager or above can publish and archive.')
    if (asked === 'draft') say('status', 'What was in the shop does not become a draft again. Archive it.')
    if (asked === 'archived' && now === 'draft') say('status', 'Only what is in the shop can be archived.')
  }
  return asked ?? now
}

const COLUMN_OF_FIELD: Readonly<Record<string, EditColumn>> = {
  price: 'price',
  breaks: 'breaks',
  tags: 'tags',
  category: 'category',
  subcategory: 'category',
}

/** A fault of another field, which is corrected on the product's own page, stands beside its status. */
const columnOf = (field: string): EditColumn => COLUMN_OF_FIELD[field.split('.')[0] ?? ''] ?? 'status'
