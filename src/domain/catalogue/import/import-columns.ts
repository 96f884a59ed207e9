import { singleHeads } from '#lib/table/head-rows.ts'

/** What a column can be, in the order of the list to choose from. */
export const IMPORT_TARGETS = {
  sku: 'SKU',
  name: 'Name',
  slug: 'Address in the shop',
  category: 'Category',
  subcategory: 'Sub-category',
  brand: 'Brand',
  description: 'Description',
  unit: 'Unit',
  unitSize: 'Size of a unit',
  price: 'Price, GHS net',
  breaks: 'Price breaks',
  minQuantity: 'Minimum order quantity',
  stepQuantity: 'Order step',
  decimals: 'Quantity decimals',
  packs: 'Packs',
  taxClass: 'Tax class',
  weightKg: 'Weight, kg',
  weightGrams: 'Weight, g',
  stock: 'Quantity on hand',
  leadTimeDays: 'Lead time, days',
  madeToOrder: 'Made to order',
  specs: 'Specifications',
  tags: 'Search keywords',
  picture: 'Picture',
  pictures: 'More pictures',
  pictureTexts: 'What the pictures show',
  documents: 'Documents',
  status: 'Status',
} as const

export type ImportTarget = keyof typeof IMPORT_TARGETS

/** The shop a file was exported from; it decides how its rows become products. */
export type ImportSource = 'ours' | 'shopify' | 'woocommerce'

export const SOURCE_NAMES: Readonly<Record<ImportSource, string>> = {
  ours: 'One product a row',
  shopify: 'Shopify product export',
  woocommerce: 'WooCommerce product export',
}

/** For each column what it is; '' for columns that are not imported. */
export type ColumnMapping = readonly (ImportTarget | '')[]

/** A head in plain words, as heads are compared. */
export const headWords = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Other heads of the same thing, in plain words. */
const HEADS: Readonly<Record<ImportTarget, readonly string[]>> = {
  sku: [
    'sku',
    'item code',
    'code',
    'product code',
    'item no',
    'item number',
    'part number',
    'stock code',
    'variant sku',
  ],
  name: ['name', 'product', 'title', 'product name', 'item', 'item name', 'product title'],
  slug: ['slug', 'handle', 'url handle', 'address'],
  category: ['category', 'categories', 'type', 'product type', 'department', 'group', 'product category'],
  subcategory: ['subcategory', 'sub category'],
  brand: ['brand', 'vendor', 'manufacturer', 'make', 'brands'],
  description: ['description', 'body html', 'details', 'long description', 'product description'],
  unit: ['unit', 'uom', 'unit of measure', 'selling unit'],
  unitSize: ['unit size', 'size of a unit', 'pack size'],
  price: [
    'price',
    'price ghs',
    'price ghs net',
    'unit price',
    'selling price',
    'regular price',
    'list price',
    'variant price',
    'rate',
    'price gh',
  ],
  breaks: ['price breaks', 'quantity prices', 'quantity prices ghs net', 'breaks'],
  minQuantity: ['min order qty', 'minimum order quantity', 'moq', 'minimum quantity', 'min qty'],
  stepQuantity: ['quantity step', 'order step', 'step'],
  decimals: ['quantity decimals', 'decimals'],
  packs: ['packs'],
  taxClass: ['tax class', 'tax', 'vat class'],
  weightKg: ['weight kg', 'weight', 'kg', 'weight lbs', 'weight g', 'weight oz'],
  weightGrams: ['variant grams', 'weight grams', 'grams'],
  stock: [
    'quantity on hand',
    'on hand',
    'qty on hand',
    'stock',
    'stock quantity',
    'stock level',
    'opening stock',
  ],
  leadTimeDays: ['lead time days', 'lead time'],
  madeToOrder: ['made to order'],
  specs: ['specs', 'specifications', 'attributes', 'facts'],
  tags: ['tags', 'keywords', 'search keywords'],
  picture: ['picture', 'image', 'image src', 'images', 'product image url'],
  pictures: ['more pictures'],
  pictureTexts: ['picture texts'],
  documents: ['documents', 'data sheets'],
  status: ['status', 'state', 'published'],
}

const TARGETS = Object.keys(IMPORT_TARGETS) as ImportTarget[]

/** From its heads: both shops have heads nobody else uses. */
export function sourceOf(heads: readonly string[]): ImportSource {
  const known = new Set(heads.map(headWords))
  const has = (...all: string[]) => all.every((head) => known.has(head))
  if (
    (has('handle') && (has('variant price') || has('variant sku') || has('option1 name'))) ||
    has('url handle', 'title')
  )
    return 'shopify'
  if (has('type', 'sku', 'regular price')) return 'woocommerce'
  return 'ours'
}

/** How many columns of a row of heads would be imported. */
export const knownHeads = (heads: readonly string[]): number =>
  guessColumns(heads, sourceOf(heads)).filter((target) => target !== '').length

/** Each thing is taken from one column: the one with the likeliest head. */
export function guessColumns(heads: readonly string[], source: ImportSource): ColumnMapping {
  const words = singleHeads(heads).map(headWords)
  const taken = new Map<number, ImportTarget>()
  for (const target of TARGETS) {
    const at = candidatesOf(target, source)
      .map((head) => words.findIndex((word, index) => word === head && !taken.has(index)))
      .find((index) => index >= 0)
    if (at !== undefined) taken.set(at, target)
  }
  return heads.map((_, at) => taken.get(at) ?? '')
}

function candidatesOf(target: ImportTarget, source: ImportSource): readonly string[] {
  if (source === 'shopify' && target in SHOPIFY_HEADS) return SHOPIFY_HEADS[target] ?? []
  if (source === 'woocommerce' && target in WOO_HEADS) return WOO_HEADS[target] ?? []
  return HEADS[target]
}

/** The newer export has other heads for some columns. */
const SHOPIFY_HEADS: Partial<Record<ImportTarget, readonly string[]>> = {
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  category: ['type', 'product category'],
  weightGrams: ['variant grams', 'weight value grams'],
  weightKg: [],
  stock: ['variant inventory qty', 'inventory quantity'],
  taxClass: [],
  picture: ['image src', 'product image url'],
  slug: ['handle', 'url handle'],
  status: ['status'],
}

const WOO_HEADS: Partial<Record<ImportTarget, readonly string[]>> = {
  category: ['categories'],
  picture: ['images'],
  // Ours and theirs do not mean the same.
  taxClass: [],
  status: ['published'],
}

/** Whether a column is read with the products of this source, though nothing is chosen for it. */
export const isReadAnyway = (head: string, source: ImportSource): boolean =>
  source !== 'ours' && READ_ANYWAY[source].test(headWords(head))

const READ_ANYWAY: Readonly<Record<Exclude<ImportSource, 'ours'>, RegExp>> = {
  shopify: /^(option\d (name|value)|published|variant taxable|charge tax)$/,
  woocommerce: /^(id|type|parent|short description|tax status|attribute \d+ (name|value s))$/,
}

/** Equal for files with the same heads. */
export const headsKey = (heads: readonly string[]): string => heads.map(headWords).join('|').slice(0, 2000)

/** The position of the column with this head, in plain words. */
export const columnOf = (heads: readonly string[], head: string): number =>
  heads.findIndex((one) => headWords(one) === head)

/** What a mapping lacks before rows can be checked; '' when nothing. */
export function mappingProblem(mapping: ColumnMapping, source: ImportSource): string {
  const twice = mapping.find((target, at) => target !== '' && mapping.indexOf(target) !== at)
  if (twice) return `Two columns are ${IMPORT_TARGETS[twice]}. Choose one of them.`
  if (source === 'ours' && !mapping.includes('sku'))
    return 'Choose the column that has the SKU: products are recognised by it.'
  if (source === 'shopify' && !mapping.includes('slug')) return 'Choose the column that has the handle.'
  return ''
}
