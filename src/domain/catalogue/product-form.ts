import { typedCode } from '#lib/typed-code.ts'
import { unitName } from '#domain/units/unit.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { isOrderablePack } from '#domain/units/pack.ts'
import {
  checkOf,
  leadTimeReader,
  priceReader,
  weightReader,
  type Check,
  type FormErrors,
  type TextName,
} from './product-form-check.ts'
import {
  LINK_PATTERN,
  PICTURE_PATTERN,
  PRODUCT_LIMITS as MOST,
  SKU_PATTERN,
  SLUG_PATTERN,
  type ProductFields,
} from './product-record.ts'
import type { Product } from './product.ts'
import { formatQuantity, oneUnit, quantityInUnits, type QuantityScale } from '#domain/units/quantity.ts'
import type { TaxClass } from '#domain/pricing/tax.ts'

/** A product as typed: quantities in selling units, money in cedis, tags as one text. */
export const BLANK_FORM = {
  name: '',
  sku: '',
  slug: '',
  description: '',
  category: '',
  subcategory: '',
  brand: '',
  unit: '',
  unitSize: '',
  quantityScale: 0 as QuantityScale,
  minQuantity: '1',
  stepQuantity: '1',
  packs: [] as readonly { name: string; units: string }[],
  price: '',
  breaks: [] as readonly { from: string; price: string }[],
  taxClass: 'standard' as TaxClass,
  specs: [] as readonly { key: string; value: string }[],
  tags: '',
  picture: '',
  pictures: [] as readonly string[],
  /** By picture: they keep their texts when their order changes. */
  pictureTexts: {} as Readonly<Record<string, string>>,
  documents: [] as readonly { name: string; url: string }[],
  weightKg: '',
  leadTimeDays: '',
  madeToOrder: false,
}

export type ProductForm = typeof BLANK_FORM

/** Converts a field of the product from the form and back. */
type Field<Value> = {
  /** For the list of changes. */
  label: string
  typed: (product: ProductFields) => Partial<ProductForm>
  read: (form: ProductForm, check: Check) => Value
  /** The value in the list of changes; `none` stands for ''. */
  words: (product: ProductFields) => string
}

/** `missing` is the error for an empty field; '' when it may be empty. */
const textField = (
  name: TextName,
  label: string,
  missing = '',
  more: (value: string, check: Check) => void = () => undefined,
): Field<string> => ({
  label,
  typed: (product) => ({ [name]: product[name] }),
  read(_form, check) {
    const value = check.text(name, missing)
    more(value, check)
    return value
  },
  words: (product) => product[name],
})

/** Paths below `/products` that are pages of the shop. */
const TAKEN_BY_SCREENS: readonly string[] = ['boq', 'compare']

/** Every field of a product, in the order of the form; leaving one out does not compile. */
const FIELDS: { readonly [Name in keyof ProductFields]: Field<ProductFields[Name]> } = {
  name: textField('name', 'Name', 'Enter a name.'),
  sku: {
    ...textField('sku', 'SKU'),
    read(_form, { say, text }) {
      const sku = typedCode(text('sku', 'Enter an SKU.'))
      say('sku', !SKU_PATTERN.test(sku) && 'Use letters, digits, dots and dashes, like CEM-425R-50.')
      return sku
    },
  },
  slug: textField('slug', 'Address', 'Enter an address.', (slug, { say }) => {
    say(
      'slug',
      !SLUG_PATTERN.test(slug) &&
        'Use lower-case letters, digits and single dashes, like cement-42-5r-50-kg.',
    )
    say('slug', TAKEN_BY_SCREENS.includes(slug) && 'The shop already has a page at that address.')
  }),
  description: textField('description', 'Description'),
  category: textField('category', 'Category', 'Choose a category.'),
  subcategory: {
    ...textField('subcategory', 'Sub-category'),
    read(form, { text }) {
      return text('subcategory', form.category === '' ? '' : 'Choose a subcategory.')
    },
  },
  brand: textField('brand', 'Brand'),
  unit: {
    ...textField('unit', 'Unit', 'Enter a unit.'),
    typed: ({ unit }) => ({ unit: unitName(unit) }),
    read: (_form, { text }) => plainUnit(text('unit', 'Enter a unit.')),
  },
  unitSize: textField('unitSize', 'Size of a unit'),
  quantityScale: {
    label: 'Quantity decimals',
    typed: ({ quantityScale }) => ({ quantityScale }),
    read: ({ quantityScale }) => quantityScale,
    words: ({ quantityScale }) => String(quantityScale),
  },
  minQuantity: {
    label: 'Minimum order quantity',
    typed: (product) => ({ minQuantity: unitsOf(product.minQuantity, product) }),
    read: leastOf,
    words: (product) => quantityWords(product.minQuantity, product),
  },
  stepQuantity: {
    label: 'Step',
    typed: (product) => ({ stepQuantity: unitsOf(product.stepQuantity, product) }),
    read: stepOf,
    words: (product) => quantityWords(product.stepQuantity, product),
  },
  packs: {
    label: 'Packs',
    typed: (product) => ({
      packs: product.packs.map(({ name, factor }) => ({ name, units: unitsOf(factor, product) })),
    }),
    read(form, check) {
      const { say, length, quantity } = check
      const [minQuantity, stepQuantity] = [leastOf(form, check), stepOf(form, check)]
      const packs = form.packs.map((pack, at) => {
        const field = `packs.${at}`
        const name = pack.name.trim()
        say(field, name === '' && 'Name the pack, like pallet.')
        length(field, name, MOST.packName)
        const factor = quantity(field, pack.units)
        const isKnown = name !== '' && factor > 0 && minQuantity > 0 && stepQuantity > 0
        const isWhole = isOrderablePack({ name, factor }, { minQuantity, stepQuantity })
        say(
          field,
          isKnown &&
            !isWhole &&
            'Packs and the minimum order quantity must be multiples of the order increment.',
        )
        return { name, factor }
      })
      say('packs', packs.length > MOST.packs && `At most ${MOST.packs} packs.`)
      return packs.toSorted((a, b) => a.factor - b.factor)
    },
    words: (product) =>
      listed(product.packs.map(({ name, factor }) => `${name} of ${quantityWords(factor, product)}`)),
  },
  priceMinor: {
    label: 'Price',
    typed: ({ priceMinor }) => ({ price: priceReader.toType(priceMinor) }),
    read: ({ price }, check) => check.price('price', price),
    words: ({ priceMinor }) => formatMoney(priceMinor, 'GHS'),
  },
  priceBreaks: {
    label: 'Price breaks',
    typed: (product) => ({
      breaks: product.priceBreaks.map(({ minQuantity, priceMinor }) => ({
        from: unitsOf(minQuantity, product),
        price: priceReader.toType(priceMinor),
      })),
    }),
    read(form, check) {
      const { say, quantity, price } = check
      const first = { minQuantity: leastOf(form, check), priceMinor: price('price', form.price) }
      const breaks = form.breaks.map((step, at) => ({
        minQuantity: quantity(`breaks.${at}`, step.from),
        priceMinor: price(`breaks.${at}`, step.price),
      }))
      breaks.forEach((step, at) => {
        const before = breaks[at - 1] ?? first
        const field = `breaks.${at}`
        say(
          field,
          step.minQuantity <= before.minQuantity &&
            'Each break must start at a higher quantity than the one before.',
        )
        // A price that could not be read has its own error.
        const isDearer = before.priceMinor > 0 && step.priceMinor >= before.priceMinor
        say(field, isDearer && 'Each break must be cheaper than the one before.')
      })
      say('breaks', breaks.length > MOST.breaks && `At most ${MOST.breaks} breaks.`)
      return breaks
    },
    words: (product) =>
      listed(
        product.priceBreaks.map(
          (step) => `${quantityWords(step.minQuantity, product)}+ ${formatAmount(step.priceMinor)}`,
        ),
      ),
  },
  taxClass: {
    label: 'Tax',
    typed: ({ taxClass }) => ({ taxClass }),
    read: ({ taxClass }) => taxClass,
    words: ({ taxClass }) => taxClass,
  },
  specs: {
    label: 'Facts',
    typed: ({ specs }) => ({ specs }),
    read(form, { say }) {
      const specs = form.specs.map(({ key, value }) => ({
        key: specKey(key),
        value: withPowers(value.trim()),
      }))
      specs.forEach(({ key, value }, at) => {
        const field = `specs.${at}`
        say(field, (key === '') !== (value === '') && 'A specification needs a name and a value.')
        say(field, key.length > MOST.specKey && `The name: at most ${MOST.specKey} characters.`)
        say(field, value.length > MOST.specValue && `The value: at most ${MOST.specValue} characters.`)
      })
      const told = specs.filter(({ key }) => key !== '')
      say('specs', told.length > MOST.specs && `At most ${MOST.specs} specifications.`)
      return told
    },
    words: ({ specs }) => listed(specs.map(({ key, value }) => `${key} ${value}`)),
  },
  tags: {
    label: 'Search keywords',
    typed: ({ tags }) => ({ tags: tags.join(', ') }),
    read(form, { say }) {
      const tags = [...new Set(form.tags.split(/[,;\n]/).map((tag) => tag.trim()))].filter(Boolean)
      say('tags', tags.length > MOST.tags && `At most ${MOST.tags} keywords.`)
      say(
        'tags',
        tags.some((tag) => tag.length > MOST.tag) && `A keyword has at most ${MOST.tag} characters.`,
      )
      return tags
    },
    words: ({ tags }) => listed(tags),
  },
  picture: textField('picture', 'Picture', '', (picture, { say }) =>
    say(
      'picture',
      picture !== '' && !isPicture(picture) && 'Choose a picture from the library or upload one.',
    ),
  ),
  pictures: {
    label: 'More pictures',
    typed: ({ pictures }) => ({ pictures }),
    read({ pictures }, { say }) {
      say('pictures', pictures.length > MOST.pictures && `At most ${MOST.pictures} more pictures.`)
      say('pictures', !pictures.every(isPicture) && 'One of these is neither from the library nor uploaded.')
      return pictures
    },
    words: ({ pictures }) => listed(pictures),
  },
  pictureTexts: {
    label: 'What the pictures show',
    typed: ({ picture, pictures, pictureTexts }) => ({
      pictureTexts: Object.fromEntries(
        [picture, ...pictures].flatMap((one, at) => (pictureTexts[at] ? [[one, pictureTexts[at]]] : [])),
      ),
    }),
    read({ picture, pictures, pictureTexts }, { say, length }) {
      const told = [picture, ...pictures].map((one) => (one === '' ? '' : (pictureTexts[one]?.trim() ?? '')))
      for (const text of told) {
        length('pictureTexts', text, MOST.pictureText)
        say('pictureTexts', text.includes('|') && 'Leave out the sign |.')
      }
      return told.slice(0, told.findLastIndex((text) => text !== '') + 1)
    },
    words: ({ pictureTexts }) => listed(pictureTexts),
  },
  documents: {
    label: 'Documents',
    typed: ({ documents }) => ({ documents }),
    read(form, { say, length }) {
      const documents = form.documents.map((file) => ({ name: file.name.trim(), url: file.url.trim() }))
      documents.forEach(({ name, url }, at) => {
        const field = `documents.${at}`
        say(field, name === '' && 'Name the document, like Data sheet.')
        say(
          field,
          !LINK_PATTERN.test(url) && 'Enter an address that begins with https://, or a path on this site.',
        )
        length(field, name, MOST.documentName)
        say(field, url.length > MOST.address && 'The address is too long.')
      })
      say('documents', documents.length > MOST.documents && `At most ${MOST.documents} documents.`)
      return documents
    },
    words: ({ documents }) => listed(documents.map(({ name }) => name)),
  },
  weightGrams: {
    label: 'Weight',
    typed: ({ weightGrams }) => ({ weightKg: weightGrams > 0 ? weightReader.toType(weightGrams) : '' }),
    read: ({ weightKg }, { number }) => number('weightKg', weightKg, weightReader),
    words: ({ weightGrams }) => `${weightGrams / 1000} kg`,
  },
  leadTimeDays: {
    label: 'Lead time',
    typed: ({ leadTimeDays }) => ({ leadTimeDays: String(leadTimeDays) }),
    read: ({ leadTimeDays }, { number }) => number('leadTimeDays', leadTimeDays, leadTimeReader),
    words: ({ leadTimeDays }) => `${leadTimeDays} days`,
  },
  madeToOrder: {
    label: 'Made to order',
    typed: ({ madeToOrder }) => ({ madeToOrder }),
    read: ({ madeToOrder }) => madeToOrder,
    words: ({ madeToOrder }) => (madeToOrder ? 'yes' : 'no'),
  },
}

export const PRODUCT_FIELDS = Object.entries(FIELDS) as [keyof ProductFields, Field<unknown>][]

function leastOf(form: ProductForm, { quantity }: Check): number {
  return quantity('minQuantity', form.minQuantity)
}

function stepOf(form: ProductForm, { quantity }: Check): number {
  return quantity('stepQuantity', form.stepQuantity)
}

type Scaled = Pick<ProductFields, 'quantityScale'>

const unitsOf = (quantity: number, { quantityScale }: Scaled): string =>
  String(quantityInUnits(quantity, quantityScale))

const quantityWords = (quantity: number, { quantityScale }: Scaled): string =>
  formatQuantity(quantity, quantityScale)

const listed = (words: readonly string[]): string => words.join(' · ')

const isPicture = (address: string): boolean =>
  PICTURE_PATTERN.test(address) && address.length <= MOST.address

/** `Strength class` is stored as `strength_class`, as the facets expect it. */
const specKey = (typed: string): string => typed.trim().toLowerCase().replaceAll(/\s+/g, '_')

export const formOf = (product: Product): ProductForm =>
  Object.assign(
    {},
    BLANK_FORM,
    ...PRODUCT_FIELDS.map(([, field]) => field.typed(fieldsOf(product))),
  ) as ProductForm

/** Products from lists come without the fields that only the product page shows. */
export const fieldsOf = (product: Product): ProductFields => ({
  pictures: [],
  pictureTexts: [],
  documents: [],
  ...product,
})

export type ReadForm = { ok: true; fields: ProductFields } | { ok: false; errors: FormErrors }

/** Every field is required even for a draft, so that a saved draft can be published as it is. */
export function readForm(form: ProductForm): ReadForm {
  const check = checkOf(form)
  const fields = Object.fromEntries(PRODUCT_FIELDS.map(([name, { read }]) => [name, read(form, check)]))
  return Object.keys(check.errors).length > 0
    ? { ok: false, errors: check.errors }
    : { ok: true, fields: fields as ProductFields }
}

/** The form at another scale: typed quantities stay, as they are in selling units; the step gets its default. */
export const withScale = (form: ProductForm, quantityScale: QuantityScale): ProductForm => ({
  ...form,
  quantityScale,
  stepQuantity: quantityScale === 0 ? '1' : String(10 / oneUnit(quantityScale)),
})

/** Applies the changes made over `base` to `theirs`: fields not changed here keep their values. */
export const mergedForm = (base: ProductForm, mine: ProductForm, theirs: ProductForm): ProductForm =>
  Object.fromEntries(
    (Object.keys(theirs) as (keyof ProductForm)[]).map((field) => [
      field,
      JSON.stringify(mine[field]) === JSON.stringify(base[field]) ? theirs[field] : mine[field],
    ]),
  ) as ProductForm

/** Units are stored as `m2` and shown as `m²`, however they are typed. */
const plainUnit = (unit: string): string => unit.replace(/^m²$/, 'm2').replace(/^m³$/, 'm3')

/** `2.5 mm2` is stored as it is shown: `2.5 mm²`. */
const withPowers = (text: string): string =>
  text.replace(/\b([cdkm]?m)2\b/g, '$1²').replace(/\b([cdkm]?m)3\b/g, '$1³')
