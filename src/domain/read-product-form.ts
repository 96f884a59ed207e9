import { isOrderablePack } from './pack.ts'
import type { ProductForm } from './product-form.ts'
import {
  LINK_PATTERN,
  PICTURE_PATTERN,
  PRODUCT_LIMITS as MOST,
  SKU_PATTERN,
  SLUG_PATTERN,
  type ProductFields,
} from './product-record.ts'
import { parseQuantity } from './quantity.ts'

/** By field; rows of lists as `breaks.0`. */
export type FormErrors = Readonly<Record<string, string>>

export type ReadForm = { ok: true; fields: ProductFields } | { ok: false; errors: FormErrors }

/** Every product is asked for all of it: a draft that is saved can be published as it stands. */
export function readForm(form: ProductForm): ReadForm {
  const check = checkOf(form)
  const amounts = readAmounts(form, check)
  const fields: ProductFields = {
    ...readNames(form, check),
    ...amounts,
    ...readDescription(form, check),
    quantityScale: form.quantityScale,
    taxClass: form.taxClass,
    madeToOrder: form.madeToOrder,
  }
  return Object.keys(check.errors).length > 0 ? { ok: false, errors: check.errors } : { ok: true, fields }
}

type Check = ReturnType<typeof checkOf>

type TextName = 'name' | 'sku' | 'slug' | 'brand' | 'description' | 'unit' | 'unitSize'

/** Collects what is wrong, the first of each field. */
function checkOf(form: ProductForm) {
  const errors: Record<string, string> = {}
  const say = (field: string, problem: string | false) => {
    if (problem && !(field in errors)) errors[field] = problem
  }
  const text = (field: TextName, missing = ''): string => {
    const value = form[field].trim()
    say(field, value === '' && missing)
    say(field, value.length > MOST[field] && `At most ${MOST[field]} characters.`)
    return value
  }
  /** 0 for what is none. */
  const quantity = (field: string, typed: string): number => {
    const scale = form.quantityScale
    const read = parseQuantity(typed, scale)
    if (read === undefined)
      say(field, scale === 0 ? 'A whole number.' : `A number with at most ${scale} decimals.`)
    else say(field, read <= 0 ? 'More than nothing.' : read > MOST.quantity && 'That is too much.')
    return read ?? 0
  }
  /** 0 for what is none. */
  const price = (field: string, typed: string): number => {
    const read = amountMinorOf(typed)
    if (read === undefined) say(field, 'A price in cedis, like 115.00.')
    else say(field, read <= 0 ? 'A price above nothing.' : read > MOST.priceMinor && 'That is too much.')
    return read ?? 0
  }
  return { errors, say, text, quantity, price }
}

/** Screens of the shop below `/products`. */
const TAKEN_BY_SCREENS: readonly string[] = ['boq', 'compare']

function readNames(form: ProductForm, { say, text }: Check) {
  const name = text('name', 'The name is missing.')
  const sku = text('sku', 'The SKU is missing.').toUpperCase()
  say('sku', !SKU_PATTERN.test(sku) && 'Letters, digits, dots and dashes, like CEM-425R-50.')
  const slug = text('slug', 'The address is missing.')
  say('slug', !SLUG_PATTERN.test(slug) && 'Small letters, digits and single dashes, like cement-42-5r-50-kg.')
  say('slug', TAKEN_BY_SCREENS.includes(slug) && 'The shop has a page of that address.')
  const { category, subcategory } = form
  say('category', category === '' && 'Choose a category.')
  say('subcategory', category !== '' && subcategory === '' && 'Choose where in the category.')
  return { name, sku, slug, category, subcategory, brand: text('brand'), description: text('description') }
}

function readAmounts(form: ProductForm, { say, text, quantity, price }: Check) {
  const unit = text('unit', 'The unit is missing.')
  const minQuantity = quantity('minQuantity', form.minQuantity)
  const stepQuantity = quantity('stepQuantity', form.stepQuantity)
  const priceMinor = price('price', form.price)

  const packs = form.packs.map((pack, at) => {
    const field = `packs.${at}`
    const name = pack.name.trim()
    say(field, name === '' && 'Name the pack, like pallet.')
    say(field, name.length > MOST.packName && `At most ${MOST.packName} characters.`)
    const factor = quantity(field, pack.units)
    const isKnown = name !== '' && factor > 0 && minQuantity > 0 && stepQuantity > 0
    const isWhole = isOrderablePack({ name, factor }, { minQuantity, stepQuantity })
    say(field, isKnown && !isWhole && 'A pack, and the least, are whole steps.')
    return { name, factor }
  })
  say('packs', packs.length > MOST.packs && `At most ${MOST.packs} packs.`)

  const priceBreaks = form.breaks.map((step, at) => ({
    minQuantity: quantity(`breaks.${at}`, step.from),
    priceMinor: price(`breaks.${at}`, step.price),
  }))
  priceBreaks.forEach((step, at) => {
    const before = priceBreaks[at - 1] ?? { minQuantity, priceMinor }
    const field = `breaks.${at}`
    say(field, step.minQuantity <= before.minQuantity && 'Each break begins above the one before.')
    // A price that could not be read says so itself.
    say(
      field,
      before.priceMinor > 0 &&
        step.priceMinor >= before.priceMinor &&
        'Each break is cheaper than the one before.',
    )
  })
  say('breaks', priceBreaks.length > MOST.breaks && `At most ${MOST.breaks} breaks.`)

  const weightGrams = Math.round(Number(form.weightKg.replaceAll(',', '') || 0) * 1000)
  say(
    'weightKg',
    !(weightGrams >= 0 && weightGrams <= MOST.weightGrams) && 'Kilograms of one unit, like 50 or 0.85.',
  )
  const leadTimeDays = Number(form.leadTimeDays.trim() || 0)
  const isLeadTime = Number.isInteger(leadTimeDays) && leadTimeDays >= 0 && leadTimeDays <= MOST.leadTimeDays
  say('leadTimeDays', !isLeadTime && `Whole days, at most ${MOST.leadTimeDays}.`)

  return {
    unit,
    unitSize: text('unitSize'),
    minQuantity,
    stepQuantity,
    packs: packs.toSorted((a, b) => a.factor - b.factor),
    priceMinor,
    priceBreaks,
    weightGrams,
    leadTimeDays,
  }
}

function readDescription(form: ProductForm, { say }: Check) {
  const specs = form.specs.map(({ key, value }) => ({ key: specKey(key), value: value.trim() }))
  specs.forEach(({ key, value }, at) => {
    const field = `specs.${at}`
    say(field, (key === '') !== (value === '') && 'A fact has a name and a value.')
    say(field, key.length > MOST.specKey && `The name: at most ${MOST.specKey} characters.`)
    say(field, value.length > MOST.specValue && `The value: at most ${MOST.specValue} characters.`)
  })
  const told = specs.filter(({ key }) => key !== '')
  say('specs', told.length > MOST.specs && `At most ${MOST.specs} facts.`)

  const tags = [...new Set(form.tags.split(/[,;\n]/).map((tag) => tag.trim()))].filter(Boolean)
  say('tags', tags.length > MOST.tags && `At most ${MOST.tags} words.`)
  say('tags', tags.some((tag) => tag.length > MOST.tag) && `A word has at most ${MOST.tag} characters.`)

  const picture = form.picture.trim()
  say('picture', picture !== '' && !isPicture(picture) && 'Neither a drawing nor an uploaded picture.')
  say('pictures', form.pictures.length > MOST.pictures && `At most ${MOST.pictures} more pictures.`)
  say('pictures', !form.pictures.every(isPicture) && 'One is neither a drawing nor an uploaded picture.')

  const documents = form.documents.map((file) => ({ name: file.name.trim(), url: file.url.trim() }))
  documents.forEach(({ name, url }, at) => {
    const field = `documents.${at}`
    say(field, name === '' && 'Name the document, like Data sheet.')
    say(field, !LINK_PATTERN.test(url) && 'An address that begins with https://, or a path of this shop.')
    say(field, name.length > MOST.documentName && `At most ${MOST.documentName} characters.`)
    say(field, url.length > MOST.address && 'The address is too long.')
  })
  say('documents', documents.length > MOST.documents && `At most ${MOST.documents} documents.`)
  return { specs: told, tags, picture, pictures: form.pictures, documents }
}

const isPicture = (address: string): boolean =>
  PICTURE_PATTERN.test(address) && address.length <= MOST.address

/** `Strength class` is kept as `strength_class`, as the facets look for it. */
const specKey = (typed: string): string => typed.trim().toLowerCase().replaceAll(/\s+/g, '_')

/** `1,150.5` is 115050; undefined for what is no amount of pesewas. */
export function amountMinorOf(typed: string): number | undefined {
  const cleaned = typed.trim().replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(cleaned) ? Math.round(Number(cleaned) * 100) : undefined
}
