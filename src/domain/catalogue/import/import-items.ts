import { formatOfCell } from '#lib/table/column-numbers.ts'
import type { FileTable, TableRow } from '#lib/table/file-table.ts'
import { slugify } from '#lib/text.ts'
import { readNumber, type NumberFormat } from '#lib/typed-number.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { htmlText } from './html-text.ts'
import { columnOf, type ColumnMapping, type ImportSource, type ImportTarget } from './import-columns.ts'
import { joinedList, splitList } from './list-text.ts'

/** A text and the column it was read from; -1 where it was put together from several. */
export type ImportCell = {
  text: string
  column: number
  /** How its numbers are written. */
  format?: NumberFormat
}

/** One product of a file, as the file says it. */
export type ImportItem = {
  line: number
  /** All rows it was read from; a product of Shopify may have several. */
  lines: readonly number[]
  cells: Readonly<Partial<Record<ImportTarget, ImportCell>>>
  /** Why it is not imported though nothing is wrong with it; '' when it is. */
  skipped: string
  /** What was left out. */
  notes: readonly string[]
}

type Cells = Partial<Record<ImportTarget, ImportCell>>

type Reading = {
  heads: readonly string[]
  /** The cell that is mapped to this; undefined where no column is. */
  cell: (row: TableRow, target: ImportTarget) => ImportCell | undefined
  /** The cell under a head, in plain words; '' where there is no such column. */
  under: (row: TableRow, head: string) => string
}

export function itemsOf(
  { heads, rows }: FileTable,
  mapping: ColumnMapping,
  source: ImportSource,
  /** Of each column. */
  formats: readonly NumberFormat[] = [],
): ImportItem[] {
  const positions = new Map(heads.map((head) => head.toLowerCase()).map((head) => [head, -1]))
  const columnUnder = (head: string): number => {
    const known = positions.get(head)
    if (known !== undefined && known >= 0) return known
    const found = columnOf(heads, head)
    positions.set(head, found)
    return found
  }
  const reading: Reading = {
    heads,
    cell(row, target) {
      const column = mapping.indexOf(target)
      return column < 0 ? undefined : cellAt(row, column, formats)
    },
    under: (row, head) => row.cells[columnUnder(head)] ?? '',
  }
  if (source === 'shopify') return shopifyItems(rows, reading)
  if (source === 'woocommerce') return wooItems(rows, reading)
  return rows.map((row) => itemOf(row, cellsOf(row, mapping, formats)))
}

const cellAt = (row: TableRow, column: number, formats: readonly NumberFormat[]): ImportCell => ({
  text: row.cells[column] ?? '',
  column,
  format: formatOfCell(row, column, formats),
})

const cellsOf = (row: TableRow, mapping: ColumnMapping, formats: readonly NumberFormat[]): Cells =>
  Object.fromEntries(
    mapping.flatMap((target, column) => (target === '' ? [] : [[target, cellAt(row, column, formats)]])),
  )

const itemOf = (row: TableRow, cells: Cells, more: Partial<ImportItem> = {}): ImportItem => ({
  line: row.line,
  lines: [row.line],
  cells,
  skipped: '',
  notes: [],
  ...more,
})

const derived = (text: string, from?: ImportCell): ImportCell => ({ text, column: from?.column ?? -1 })

/** Rows with one handle are one product there: its first has what is shared, each with a price is a variant. */
function shopifyItems(rows: readonly TableRow[], reading: Reading): ImportItem[] {
  const groups = new Map<string, TableRow[]>()
  for (const row of rows) {
    const handle = reading.cell(row, 'slug')?.text ?? ''
    // A row without a handle is one of its own, so that it is told as an error.
    const key = handle === '' ? `line ${row.line}` : handle
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => shopifyProduct(group, reading))
}

const OPTIONS = ['option1', 'option2', 'option3']

function shopifyProduct(group: readonly TableRow[], reading: Reading): ImportItem[] {
  const { cell, under } = reading
  const [first] = group
  if (!first) return []
  const titled = group.find((row) => cell(row, 'name')?.text) ?? first
  const isVariant = (row: TableRow) =>
    Boolean(cell(row, 'price')?.text || cell(row, 'sku')?.text || under(row, 'option1 value'))
  const variants = group.filter(isVariant)
  const images = group.map((row) => cell(row, 'picture')?.text ?? '').filter(Boolean)
  const shared = (target: ImportTarget) => cell(titled, target)
  const names = OPTIONS.map((option) => under(titled, `${option} name`))
  const { status, skipped } = shopifyStatus(shared('status')?.text ?? '', under(titled, 'published'))
  const handle = shared('slug')?.text ?? ''
  return (variants.length > 0 ? variants : [titled]).map((row) => {
    const options = OPTIONS.map((option, at) => ({
      name: names[at] || `Option ${at + 1}`,
      value: under(row, `${option} value`),
    })).filter(({ value }) => value !== '' && value !== 'Default Title')
    const values = options.map(({ value }) => value)
    const skuCell = cell(row, 'sku')
    const cells: Cells = {
      sku: skuCell?.text ? skuCell : derived(skuFrom([handle, ...values].join(' ')), skuCell),
      name: derived([shared('name')?.text ?? '', ...values].filter(Boolean).join(', '), shared('name')),
      ...descriptionOf(shared('description')),
      ...optionSpecs(options, shared('specs')),
      ...ofShared({ brand: shared('brand'), category: shared('category'), tags: shared('tags') }),
      ...ofShared({ unit: shared('unit'), subcategory: shared('subcategory') }),
      ...ofShared({
        price: cell(row, 'price'),
        weightGrams: cell(row, 'weightGrams'),
        stock: cell(row, 'stock'),
      }),
      ...(status && { status: derived(status, shared('status')) }),
      ...taxOf(under(row, 'variant taxable') || under(row, 'charge tax')),
    }
    if (handle !== '' && values.length === 0 && slugify(handle) === handle)
      cells.slug = derived(handle, shared('slug'))
    const lines = variants.length > 1 ? [row.line] : group.map(({ line }) => line)
    const own = under(row, 'variant image')
    return itemOf(row, { ...cells, ...pictureCells([own, ...images], shared('picture')) }, { lines, skipped })
  })
}

function shopifyStatus(status: string, published: string): { status: string; skipped: string } {
  const state = status.toLowerCase()
  if (state === 'archived') return { status: '', skipped: 'Archived in Shopify' }
  if (state === 'draft' || published.toLowerCase() === 'false') return { status: 'draft', skipped: '' }
  return { status: state === 'active' || published !== '' ? 'published' : '', skipped: '' }
}

const taxOf = (taxable: string): Cells =>
  taxable === '' ? {} : { taxClass: derived(/^(false|no|0)$/i.test(taxable) ? 'exempt' : 'standard') }

const ofShared = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined)) as Cells

const descriptionOf = (cell: ImportCell | undefined): Cells =>
  cell ? { description: { ...cell, text: htmlText(cell.text) } } : {}

const optionSpecs = (
  options: readonly { name: string; value: string }[],
  cell: ImportCell | undefined,
): Cells =>
  options.length > 0
    ? { specs: derived(joinedList(options.map(({ name, value }) => `${name}=${value}`))) }
    : cell
      ? { specs: cell }
      : {}

/** The first is the picture of the product. */
function pictureCells(images: readonly string[], from: ImportCell | undefined): Cells {
  const [first, ...more] = [...new Set(images.map((image) => image.trim()).filter(Boolean))]
  return first === undefined
    ? {}
    : { picture: derived(first, from), ...(more.length > 0 && { pictures: derived(joinedList(more), from) }) }
}

/** An SKU for a product that has none, the same at every import. */
const skuFrom = (text: string): string => {
  const sku = slugify(text).toUpperCase()
  return sku.length <= PRODUCT_LIMITS.sku
    ? sku
    : `${sku.slice(0, PRODUCT_LIMITS.sku - 8).replace(/-$/, '')}-${checkOf(sku)}`
}

/** Seven letters and digits that differ for different texts, as good as always. */
function checkOf(text: string): string {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash.toString(36).toUpperCase().padStart(7, '0')
}

/** Variations are rows of their own and name their parent, which describes them. */
function wooItems(rows: readonly TableRow[], reading: Reading): ImportItem[] {
  const { cell, under } = reading
  const parents = new Map<string, TableRow>()
  for (const row of rows) {
    const sku = cell(row, 'sku')?.text ?? ''
    if (sku !== '') parents.set(sku, row)
    parents.set(`id:${under(row, 'id')}`, row)
  }
  const attributes = reading.heads.flatMap((head) => /^attribute (\d+) name$/i.exec(head.trim())?.[1] ?? [])
  return rows.map((row) => {
    const types = under(row, 'type')
      .toLowerCase()
      .split(',')
      .map((type) => type.trim())
    const isVariation = types.includes('variation')
    const parentName = under(row, 'parent').replaceAll(/\s+/g, '')
    const parent = isVariation ? parents.get(parentName) : undefined
    const own = (target: ImportTarget) => cell(row, target)
    const orParents = (target: ImportTarget) => {
      const mine = own(target)
      return mine?.text || !parent ? mine : cell(parent, target)
    }
    const options = attributes
      .map((at) => ({
        name: under(row, `attribute ${at} name`) || (parent ? under(parent, `attribute ${at} name`) : ''),
        value: withoutEscapes(under(row, `attribute ${at} value s`)),
      }))
      .filter(({ name, value }) => name !== '' && value !== '')
    const values = options.map(({ value }) => value)
    const parentTitle = parent ? (cell(parent, 'name')?.text ?? '') : ''
    const name = own('name')
    const isPlainName = isVariation && (!name?.text || name.text === parentTitle)
    const sku = own('sku')
    const id = under(row, 'id')
    const images = (own('picture')?.text ?? '').split(',').filter((image) => image.trim() !== '')
    const description = orParents('description')
    const short = under(row, 'short description') || (parent ? under(parent, 'short description') : '')
    const cells: Cells = {
      ...ofShared({
        sku: sku?.text ? sku : derived(skuFrom(id === '' ? (name?.text ?? '') : `WOO ${id}`), sku),
        name: isPlainName ? derived([parentTitle, ...values].filter(Boolean).join(', '), name) : name,
        brand: orParents('brand'),
        tags: orParents('tags'),
        unit: orParents('unit'),
        subcategory: orParents('subcategory'),
        price: orParents('price'),
        stock: own('stock'),
      }),
      ...descriptionOf(description?.text ? description : derived(short, description)),
      ...optionSpecs(options, own('specs')),
      ...wooCategory(orParents('category')),
      ...wooWeight(orParents('weightKg'), reading.heads),
      ...wooStatus(own('status')),
      ...pictureCells(images, own('picture')),
      ...wooTax(under(row, 'tax status') || (parent ? under(parent, 'tax status') : '')),
    }
    const sale = under(row, 'sale price')
    return itemOf(row, cells, {
      skipped: isVariation && !parent ? '' : (SKIPPED[types.find((type) => type in SKIPPED) ?? ''] ?? ''),
      notes: [
        ...(sale === '' ? [] : ['Sale prices are not imported; the regular price is.']),
        ...(isVariation && !parent
          ? [`The product “${parentName}” it is a variation of is not in the file.`]
          : []),
      ],
    })
  })
}

const SKIPPED: Readonly<Record<string, string>> = {
  variable: 'Sold as its variations',
  grouped: 'A group of other products',
  external: 'Sold on another site',
  virtual: 'Nothing that is delivered',
  downloadable: 'Nothing that is delivered',
}

/** Commas separate; a backslash keeps one. */
const withoutEscapes = (text: string): string => text.replaceAll('\\,', ',')

/** Of several categories the deepest says most. */
const wooCategory = (cell: ImportCell | undefined): Cells => {
  if (!cell) return {}
  const paths = splitList(cell.text, ',')
  const deepest = paths.reduce((best, path) => (depthOf(path) > depthOf(best) ? path : best), paths[0] ?? '')
  return { category: { ...cell, text: deepest } }
}

const depthOf = (path: string): number => path.split('>').length

const KILOGRAMS: Readonly<Record<string, number>> = { kg: 1, g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523 }

/** The head says the unit: `Weight (lbs)`. */
function wooWeight(cell: ImportCell | undefined, heads: readonly string[]): Cells {
  if (!cell) return {}
  const unit = /\((\w+)\)/.exec(heads[cell.column] ?? '')?.[1]?.toLowerCase() ?? 'kg'
  const factor = KILOGRAMS[unit]
  const { value } = readNumber(cell.text, { decimals: 6, format: cell.format })
  if (unit === 'kg' || factor === undefined || value === undefined) return { weightKg: cell }
  return { weightKg: { text: ((value / 1e6) * factor).toFixed(3), column: cell.column, format: 'point' } }
}

/** `Published` is 1, 0 for private ones and -1 for drafts; -1 and 1 are also written as words. */
const wooStatus = (cell: ImportCell | undefined): Cells =>
  cell && cell.text !== ''
    ? { status: { ...cell, text: /^(1|true|yes)$/i.test(cell.text) ? 'published' : 'draft' } }
    : {}

const wooTax = (status: string): Cells =>
  status === '' ? {} : { taxClass: derived(status.toLowerCase() === 'none' ? 'exempt' : 'standard') }
