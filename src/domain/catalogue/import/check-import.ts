import { formatAmount } from '#domain/pricing/money.ts'
import { slugify } from '#lib/text.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { BLANK_FORM, formOf, readForm, withScale, type ProductForm } from '#domain/catalogue/product-form.ts'
import { changesOf, type ProductChange } from '#domain/catalogue/product-changes.ts'
import { PRODUCT_LIMITS, type ProductFields, type ProductRecord } from '#domain/catalogue/product-record.ts'
import type { ProductStatus } from '#domain/catalogue/product.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/pricing/tax.ts'
import { IMPORT_TARGETS, type ImportTarget } from './import-columns.ts'
import type { ImportCell, ImportItem } from './import-items.ts'
import { pairOf, splitList } from './list-text.ts'

/** What the shop has already, and what a file may leave open. */
export type ImportContext = {
  /** Products with an SKU of the file, by it. */
  existing: ReadonlyMap<string, ProductRecord>
  categories: readonly Category[]
  /** Addresses of published products. */
  takenSlugs: ReadonlySet<string>
  /** For new products whose category the shop does not have; '' for none, which is an error then. */
  defaultSubcategory: string
  /** For new products without a unit. */
  defaultUnit: string
  /** New products without a status; roles that cannot publish make drafts alone. */
  newStatus: 'draft' | 'published'
  canPublish: boolean
}

type ImportError = {
  /** The column, counted from 0; -1 where no column of the file is at fault. */
  column: number
  /** What the column is. */
  field: string
  /** The offending text. */
  text: string
  problem: string
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
    const [other] = (linesOfSku.get(sku) ?? []).filter((line) => line !== item.line)
    const existing = context.existing.get(sku)
    const { form, errors } = formFrom(item, existing, context, places, slugs)
    if (sku !== '' && other !== undefined)
      errors.unshift(errorAt(item, 'sku', `The SKU is in row ${other} as well.`))
    const status = statusOf(item, existing, context, errors)
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
    if (existing && changes.length === 0 && existing.status === status)
      return { ...none, name, action: 'same' }
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
      action: existing ? 'update' : 'create',
      changes,
      write: {
        sku,
        productId: existing?.id ?? newId(),
        seenRevision: existing?.revision,
        status,
        fields: read.fields,
      },
    }
  })
}

/** The product as saving it unchanged would store it: spellings that the form corrects are no change of the file's. */
function asSaved(product: ProductRecord): ProductRecord {
  const read = readForm(formOf(product))
  return read.ok ? { ...product, ...read.fields } : product
}

const textOf = (cell: ImportCell | undefined): string => cell?.text.trim() ?? ''

const errorAt = ({ cells }: ImportItem, target: ImportTarget, problem: string): ImportError => ({
  column: cells[target]?.column ?? -1,
  field: IMPORT_TARGETS[target],
  text: cells[target]?.text ?? '',
  problem,
})

/** A field of the form, or a row of its list, as the column it is read from. */
function targetOf(field: string): ImportTarget {
  const [name = ''] = field.split('.')
  return name in IMPORT_TARGETS ? (name as ImportTarget) : name === 'quantityScale' ? 'decimals' : 'sku'
}

/** Sold by length or area: by the hundredth, in steps of a tenth. */
const CUT_UNITS = ['m', 'm2', 'm²']

/**
 * The form as the file fills it in: over the product's own where there is one, over a blank one where there is none. An
 * empty cell changes nothing.
 */
function formFrom(
  item: ImportItem,
  existing: ProductRecord | undefined,
  context: ImportContext,
  places: Places,
  slugs: ReadonlySet<string>,
): { form: ProductForm; errors: ImportError[] } {
  const errors: ImportError[] = []
  const say = (target: ImportTarget, problem: string) => errors.push(errorAt(item, target, problem))
  const said = (target: ImportTarget) => textOf(item.cells[target])
  const number = (target: ImportTarget): string => {
    const text = said(target)
    const read = plainNumber(text)
    if (text !== '' && read === undefined) say(target, `“${text}” is not a number.`)
    return read ?? ''
  }
  let form: ProductForm = existing ? formOf(existing) : { ...BLANK_FORM, unit: context.defaultUnit }
  const set = (changes: Partial<ProductForm>) => {
    form = { ...form, ...changes }
  }
  for (const target of [
    'sku',
    'name',
    'slug',
    'brand',
    'description',
    'unit',
    'unitSize',
    'picture',
  ] as const)
    if (said(target) !== '') set({ [target]: said(target) })

  const decimals = said('decimals')
  if (decimals !== '')
    if (decimals === '0' || decimals === '1' || decimals === '2') {
      const scale = Number(decimals) as 0 | 1 | 2
      if (scale !== form.quantityScale) form = withScale(form, scale)
      if (existing?.status === 'published' && scale !== existing.quantityScale)
        say('decimals', 'The decimals of a product in the shop cannot change: stock and orders go by them.')
    } else say('decimals', 'Enter 0, 1 or 2.')
  else if (!existing && CUT_UNITS.includes(form.unit)) form = withScale(form, 2)

  for (const [target, field] of [
    ['price', 'price'],
    ['minQuantity', 'minQuantity'],
    ['stepQuantity', 'stepQuantity'],
    ['weightKg', 'weightKg'],
    ['leadTimeDays', 'leadTimeDays'],
  ] as const) {
    const read = number(target)
    if (read !== '') set({ [field]: field === 'price' ? cedis(read) : read })
  }
  const grams = number('weightGrams')
  if (grams !== '') set({ weightKg: String(Number(grams) / 1000) })

  const pairs = (target: ImportTarget, separator: string) =>
    splitList(said(target)).map((text) => pairOf(text, separator))
  if (said('breaks') !== '')
    set({
      breaks: pairs('breaks', ':')
        .map(([from, price]) => ({ from: from.replace(/\+$/, ''), price }))
        .toSorted((a, b) => Number(a.from) - Number(b.from)),
    })
  if (said('packs') !== '') set({ packs: pairs('packs', ':').map(([name, units]) => ({ name, units })) })
  if (said('specs') !== '')
    set({
      specs: pairs('specs', said('specs').includes('=') ? '=' : ':').map(([key, value]) => ({ key, value })),
    })
  if (said('documents') !== '')
    set({ documents: pairs('documents', '=').map(([name, url]) => ({ name, url })) })
  if (said('tags') !== '') set({ tags: said('tags') })
  if (said('pictures') !== '') set({ pictures: splitList(said('pictures')) })
  if (said('pictureTexts') !== '') {
    const shown = [form.picture, ...form.pictures]
    const told = said('pictureTexts').split('|')
    set({ pictureTexts: Object.fromEntries(shown.map((picture, at) => [picture, told[at]?.trim() ?? ''])) })
  }

  const taxClass = said('taxClass').toLowerCase()
  if (taxClass !== '')
    if ((TAX_CLASSES as readonly string[]).includes(taxClass)) set({ taxClass: taxClass as TaxClass })
    else say('taxClass', `Enter ${TAX_CLASSES.join(', ')}.`)
  const toOrder = said('madeToOrder')
  if (toOrder !== '') {
    const flag = flagOf(toOrder)
    if (flag === undefined) say('madeToOrder', 'Enter yes or no.')
    else set({ madeToOrder: flag })
  }

  const place = placeOf(said('category'), said('subcategory'), places)
  if (place) set(place)
  else if (!existing) {
    const fallback = places.bySlug.get(context.defaultSubcategory)
    if (fallback) set({ category: fallback.parent, subcategory: fallback.slug })
    else if (said('category') || said('subcategory'))
      say(
        said('subcategory') ? 'subcategory' : 'category',
        'The shop has no such category. Choose one for rows like this under Columns.',
      )
  } else if (said('subcategory'))
    // The category of another shop does not move a product of ours.
    say('subcategory', 'The shop has no such sub-category.')

  if (existing && said('slug') !== '' && existing.status !== 'draft' && said('slug') !== existing.slug) {
    // A link from another shop is no reason to break ours.
    set({ slug: existing.slug })
  }
  if (form.slug === '') set({ slug: freeSlug(form, slugs) })
  else if (!existing && slugs.has(form.slug)) set({ slug: freeSlug(form, slugs) })
  return { form, errors }
}

/** From the name; with the SKU where another product has that address. */
function freeSlug({ name, sku }: ProductForm, taken: ReadonlySet<string>): string {
  const plain = slugify(name).slice(0, PRODUCT_LIMITS.slug).replace(/-$/, '')
  if (plain !== '' && !taken.has(plain)) return plain
  const own = slugify(sku)
  return [plain.slice(0, PRODUCT_LIMITS.slug - own.length - 1).replace(/-$/, ''), own]
    .filter(Boolean)
    .join('-')
}

function statusOf(
  item: ImportItem,
  existing: ProductRecord | undefined,
  { canPublish, newStatus }: ImportContext,
  errors: ImportError[],
): 'draft' | 'published' {
  const said = textOf(item.cells.status).toLowerCase()
  if (said === 'archived' || (said === '' && existing?.status === 'archived')) {
    errors.push(errorAt(item, 'status', 'It is archived. To sell it again, set its status to published.'))
    return 'draft'
  }
  const asked = STATUSES[said]
  if (said !== '' && !asked) errors.push(errorAt(item, 'status', 'Enter draft or published.'))
  // What is in the shop leaves it by being archived, and nothing else.
  if (existing?.status === 'published') return 'published'
  const status = asked ?? (existing ? 'draft' : newStatus)
  return canPublish ? status : 'draft'
}

const STATUSES: Readonly<Record<string, 'draft' | 'published'>> = {
  draft: 'draft',
  published: 'published',
  active: 'published',
  'in the shop': 'published',
}

type Place = Pick<Category, 'slug' | 'name' | 'parent'>
export type Places = { bySlug: ReadonlyMap<string, Place>; byName: ReadonlyMap<string, readonly Place[]> }

const nameKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Categories by what a file or a pasted cell may call them. */
export function categoryPlaces(categories: readonly Category[]): Places {
  const byName = new Map<string, Place[]>()
  for (const one of categories) {
    const key = nameKey(one.name)
    byName.set(key, [...(byName.get(key) ?? []), one])
  }
  return { bySlug: new Map(categories.map((one) => [one.slug, one])), byName }
}

/** The sub-category meant by slugs, names, or a path such as `Tools > Hand tools`. */
export function placeOf(
  category: string,
  subcategory: string,
  { bySlug, byName }: Places,
): Pick<ProductForm, 'category' | 'subcategory'> | undefined {
  const words = [subcategory, ...category.split('>').toReversed()].map((word) => word.trim()).filter(Boolean)
  const parents = new Set(
    words.flatMap((word) =>
      bySlug.has(word) ? [word] : (byName.get(nameKey(word)) ?? []).map(({ slug }) => slug),
    ),
  )
  for (const word of words) {
    const bySameSlug = bySlug.get(word)
    const found = [...(bySameSlug ? [bySameSlug] : []), ...(byName.get(nameKey(word)) ?? [])].filter(
      ({ parent }) => parent !== '',
    )
    const one = found.find(({ parent }) => parents.has(parent)) ?? found[0]
    if (one) return { category: one.parent, subcategory: one.slug }
  }
  return undefined
}

const flagOf = (text: string): boolean | undefined =>
  /^(yes|true|1|y)$/i.test(text) ? true : /^(no|false|0|n)$/i.test(text) ? false : undefined

/**
 * A number as it is written in a spreadsheet, with a point: currency marks and thousands go, and a comma before the last
 * one or two digits is a point. Undefined when it is not a number.
 */
export function plainNumber(text: string): string | undefined {
  const bare = text.replaceAll(/gh[s₵¢c]?|[₵$£€\s\u00A0]/gi, '')
  const isDecimalComma = /,\d{1,2}$/.test(bare) && !/\.\d+$/.test(bare) && !/,.*,/.test(bare)
  const plain = isDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  return /^\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

/** Spreadsheets keep 12.3 and 115.00000000000001; more decimals than pesewas have are an error that the form tells. */
export const cedis = (text: string): string => {
  const minor = Number(text) * 100
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? formatAmount(Math.round(minor)) : text
}
