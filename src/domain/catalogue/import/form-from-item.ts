import { BLANK_FORM, formOf, withScale, type ProductForm } from '#domain/catalogue/product-form.ts'
import { PRODUCT_LIMITS, type ProductRecord } from '#domain/catalogue/product-record.ts'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/pricing/tax.ts'
import { slugify } from '#lib/text.ts'
import { placeOf, typeKey, type Places } from './category-places.ts'
import type { ImportContext } from './check-import.ts'
import { IMPORT_TARGETS, type ImportTarget } from './import-columns.ts'
import type { ImportCell, ImportItem } from './import-items.ts'
import { numberInCell, numberToType } from './import-numbers.ts'
import { pairOf, splitList } from './list-text.ts'
import { keptPictures } from './picture-addresses.ts'
import { netPesewas, priceInCell } from './price-terms.ts'

export type ImportError = {
  /** The column, counted from 0; -1 where no column of the file is at fault. */
  column: number
  /** What the column is. */
  field: string
  /** The offending text. */
  text: string
  problem: string
}

export const textOf = (cell: ImportCell | undefined): string => cell?.text.trim() ?? ''

export const errorAt = ({ cells }: ImportItem, target: ImportTarget, problem: string): ImportError => ({
  column: cells[target]?.column ?? -1,
  field: IMPORT_TARGETS[target],
  text: cells[target]?.text ?? '',
  problem,
})

/** A field of the form, or a row of its list, as the column it is read from. */
export function targetOf(field: string): ImportTarget {
  const [name = ''] = field.split('.')
  return name in IMPORT_TARGETS ? (name as ImportTarget) : name === 'quantityScale' ? 'decimals' : 'sku'
}

/** Sold by length or area: by the hundredth, in steps of a tenth. */
const CUT_UNITS = ['m', 'm2', 'm²']

const TEXTS = ['sku', 'name', 'slug', 'brand', 'description', 'unit', 'unitSize'] as const

/**
 * The form as the file fills it in: over the product's own where there is one, over a blank one where there is none. An
 * empty cell changes nothing.
 */
export function formFrom(
  item: ImportItem,
  existing: ProductRecord | undefined,
  context: ImportContext,
  places: Places,
  slugs: ReadonlySet<string>,
): { form: ProductForm; errors: ImportError[]; notes: readonly string[] } {
  const errors: ImportError[] = []
  const say = (target: ImportTarget, problem: string) => errors.push(errorAt(item, target, problem))
  const said = (target: ImportTarget) => textOf(item.cells[target])
  let form: ProductForm = existing ? formOf(existing) : { ...BLANK_FORM, unit: context.defaultUnit }
  const set = (changes: Partial<ProductForm>) => {
    form = { ...form, ...changes }
  }
  for (const target of TEXTS) if (said(target) !== '') set({ [target]: said(target) })

  /** The form's text for a number of the file, '' when it is none, which is said. */
  const number = (target: ImportTarget, text: string, decimals: number): string => {
    const { value, problem } = numberInCell(text, target, item.cells[target]?.format)
    if (problem !== undefined) say(target, problem)
    return value === undefined ? '' : numberToType(value, decimals)
  }
  const pairs = (target: ImportTarget, separator: string) =>
    splitList(said(target)).map((text) => pairOf(text, separator))

  const decimals = said('decimals')
  if (decimals !== '')
    if (decimals === '0' || decimals === '1' || decimals === '2') {
      const scale = Number(decimals) as 0 | 1 | 2
      if (scale !== form.quantityScale) form = withScale(form, scale)
      if (existing?.status === 'published' && scale !== existing.quantityScale)
        say('decimals', 'The decimals of a product in the shop cannot change: stock and orders go by them.')
    } else say('decimals', 'Enter 0, 1 or 2.')
  else if (!existing && CUT_UNITS.includes(form.unit)) form = withScale(form, 2)

  const taxClass = said('taxClass').toLowerCase()
  if (taxClass !== '')
    if ((TAX_CLASSES as readonly string[]).includes(taxClass)) set({ taxClass: taxClass as TaxClass })
    else say('taxClass', `Enter ${TAX_CLASSES.join(', ')}.`)

  const price = (target: 'price' | 'breaks', text: string): string => {
    const { prices } = context
    const { minor, problem = 'Nobody said what the prices of the file are.' } = prices
      ? priceInCell(text, prices.currency, item.cells[target]?.format)
      : {}
    if (prices && minor !== undefined) return anyAmount.toType(netPesewas(minor, form.taxClass, prices))
    say(target, problem)
    return ''
  }
  if (said('price') !== '') set({ price: price('price', said('price')) })
  for (const target of ['minQuantity', 'stepQuantity'] as const)
    if (said(target) !== '') set({ [target]: number(target, said(target), 2) })
  if (said('leadTimeDays') !== '') set({ leadTimeDays: number('leadTimeDays', said('leadTimeDays'), 0) })
  if (said('weightKg') !== '') set({ weightKg: number('weightKg', withoutUnit(said('weightKg'), 'kg'), 3) })
  if (said('weightGrams') !== '')
    set({ weightKg: number('weightGrams', withoutUnit(said('weightGrams'), 'g'), 3) })
  if (said('breaks') !== '')
    set({
      breaks: pairs('breaks', ':')
        .map(([from, net]) => ({
          from: number('breaks', from.replace(/\+$/, ''), 2),
          price: price('breaks', net),
        }))
        .toSorted((a, b) => Number(a.from) - Number(b.from)),
    })
  if (said('packs') !== '')
    set({ packs: pairs('packs', ':').map(([name, units]) => ({ name, units: number('packs', units, 2) })) })
  if (said('specs') !== '')
    set({
      specs: pairs('specs', said('specs').includes('=') ? '=' : ':').map(([key, value]) => ({ key, value })),
    })
  if (said('documents') !== '')
    set({ documents: pairs('documents', '=').map(([name, url]) => ({ name, url })) })
  if (said('tags') !== '') set({ tags: said('tags') })
  const [main, more] = [said('picture'), splitList(said('pictures'))]
  const { kept, notes } = keptPictures([main, ...more].filter(Boolean), context.pictures)
  if (main === '') {
    if (kept.length > 0) set({ pictures: kept })
  } else if (kept.length > 0)
    set({ picture: kept[0] ?? '', ...(more.length > 0 && { pictures: kept.slice(1) }) })
  if (said('pictureTexts') !== '') {
    const shown = [form.picture, ...form.pictures]
    const told = said('pictureTexts').split('|')
    set({ pictureTexts: Object.fromEntries(shown.map((picture, at) => [picture, told[at]?.trim() ?? ''])) })
  }
  const toOrder = said('madeToOrder')
  if (toOrder !== '') {
    const flag = flagOf(toOrder)
    if (flag === undefined) say('madeToOrder', 'Enter yes or no.')
    else set({ madeToOrder: flag })
  }

  const place = placeOf(said('category'), said('subcategory'), places)
  if (place) set(place)
  else if (!existing) {
    const chosen = context.typeChoices[typeKey(said('category'), said('subcategory'))]
    const own = places.bySlug.get(chosen || context.defaultSubcategory)
    if (own && own.parent !== '') set({ category: own.parent, subcategory: own.slug })
    else if (said('category') || said('subcategory'))
      say(
        said('subcategory') ? 'subcategory' : 'category',
        'The shop has no such category. Choose one for this type under Columns.',
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
  return { form, errors, notes }
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

/** The unit of the column may stand behind its figures. */
const withoutUnit = (text: string, unit: 'kg' | 'g'): string =>
  text.toLowerCase().endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text

const flagOf = (text: string): boolean | undefined =>
  /^(yes|true|1|y)$/i.test(text) ? true : /^(no|false|0|n)$/i.test(text) ? false : undefined
