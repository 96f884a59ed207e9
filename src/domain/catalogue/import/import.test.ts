import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#lib/csv.ts'
import { columnNumbers } from '#lib/table/column-numbers.ts'
import { textTable, type FileTable } from '#lib/table/file-table.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { formOf, readForm } from '#domain/catalogue/product-form.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { checkItems, type ImportContext } from './check-import.ts'
import { typesOf } from './category-places.ts'
import { EXPORT_COLUMNS } from './export-rows.ts'
import { htmlText } from './html-text.ts'
import { guessColumns, headsKey, knownHeads, mappingProblem, sourceOf } from './import-columns.ts'
import { itemsOf } from './import-items.ts'
import { formatsOfColumns } from './import-numbers.ts'
import { countsOf, errorFile } from './import-summary.ts'

const { documents } = buildShopRecords(Date.UTC(2026, 10, 21, 9))
const recordsIn = <Record>(collection: string) =>
  documents.filter(({ path }) => path.startsWith(`${collection}/`)).map(({ data }) => data as Record)
const products = recordsIn<ProductRecord>('products')
const categories = recordsIn<Category>('categories')

const context: ImportContext = {
  existing: new Map(products.map((product) => [product.sku, product])),
  categories,
  takenSlugs: new Set(products.map(({ slug }) => slug)),
  defaultSubcategory: '',
  defaultUnit: 'piece',
  typeChoices: {},
  newStatus: 'published',
  canPublish: true,
  opening: undefined,
  pictures: undefined,
  prices: {
    currency: 'GHS',
    includesTax: false,
    taxes: { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } },
    rates: { date: '2026-11-20', cedisPer: { CAD: 8, GBP: 14.62, KES: 0.09, NGN: 0.0075, USD: 12.05 } },
  },
}

const exportedFile = (rows: readonly ProductRecord[]): string =>
  toCsv([
    EXPORT_COLUMNS.map(({ label }) => label),
    ...rows.map((row) => EXPORT_COLUMNS.map(({ value }) => value(row))),
  ])

function tableIn(text: string): FileTable {
  const read = textTable(text, { known: knownHeads })
  if (!read.ok) throw new Error(read.problem)
  return read.table
}

function check(table: FileTable, changes: Partial<ImportContext> = {}) {
  const source = sourceOf(table.heads)
  const mapping = guessColumns(table.heads, source)
  let last = 0
  const formats = formatsOfColumns(columnNumbers(table))
  return checkItems(
    itemsOf(table, mapping, source, formats),
    { ...context, ...changes },
    () => `new-${(last += 1)}`,
  )
}

const NEW = { name: 'Grinder', category: 'tools', price: '10', unit: 'piece' }
const ourFile = (rows: readonly Readonly<Record<string, string>>[]) => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return tableIn(toCsv([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]))
}

describe('columns', () => {
  test('of our catalogue, Shopify and WooCommerce are recognised', () => {
    const headsOf = (path: string) => tableIn(readFileSync(path, 'utf8')).heads
    const ours = headsOf('server/seed/data/catalogue.csv')
    const shopify = headsOf('tests/import/shopify.csv')
    const woo = headsOf('tests/import/woocommerce.csv')
    expect([ours, shopify, woo].map(sourceOf)).toEqual(['ours', 'shopify', 'woocommerce'])
    const mapped = (heads: readonly string[]) => guessColumns(heads, sourceOf(heads)).filter(Boolean)
    expect(mapped(ours)).toEqual(
      expect.arrayContaining(['sku', 'name', 'price', 'breaks', 'specs', 'unitSize']),
    )
    expect(mapped(shopify)).toEqual(
      expect.arrayContaining([
        'slug',
        'name',
        'description',
        'brand',
        'category',
        'sku',
        'weightGrams',
        'price',
      ]),
    )
    expect(mapped(woo)).toEqual(
      expect.arrayContaining(['sku', 'name', 'price', 'category', 'weightKg', 'picture']),
    )
  })

  test('two for one thing, or none for the SKU, is a problem that is said', () => {
    expect(mappingProblem(['sku', 'name', 'name'], 'ours')).toContain('Two columns are Name')
    expect(mappingProblem(['', 'name'], 'ours')).toContain('SKU')
    expect(mappingProblem(['sku', 'name'], 'ours')).toBe('')
  })

  test('files with the same heads have one key', () => {
    expect(headsKey(['SKU', 'Unit price'])).toBe(headsKey(['sku', 'unit  PRICE']))
  })
})

test('what is exported imports back to the same records: none of the 493 changes', () => {
  const text = exportedFile(products)
  for (const table of [tableIn(text), tableIn(`\uFEFF${text}`)])
    expect(countsOf(check(table))).toEqual({ create: 0, update: 0, same: 493, skip: 0, error: 0 })
})

test('exported products make the same products in an empty shop', () => {
  const table = tableIn(exportedFile(products))
  const made = check(table, { existing: new Map(), takenSlugs: new Set() })
  expect(made.filter(({ errors }) => errors.length > 0)).toEqual([])
  const saved = products.map((product) => readForm(formOf(product)))
  expect(made.map(({ write }) => ({ ok: true, fields: write?.fields }))).toEqual(saved)
})

test('exported texts of pictures stay with their pictures', () => {
  const [first] = products
  if (!first) throw new Error('the shop is empty')
  const told = { ...first, pictures: ['cement-bag'], pictureTexts: ['', 'A bag from the back'] }
  const [made] = check(tableIn(exportedFile([told])), { existing: new Map(), takenSlugs: new Set() })
  expect(made?.write?.fields.pictureTexts).toEqual(['', 'A bag from the back'])
})

test('the catalogue the shop was opened with changes nothing in it', () => {
  const counts = countsOf(check(tableIn(readFileSync('server/seed/data/catalogue.csv', 'utf8'))))
  expect(counts).toEqual({ create: 0, update: 0, same: 493, skip: 0, error: 0 })
})

describe('a check', () => {
  test('counts what is created, updated, the same and wrong, and changes nothing', () => {
    const items = check(
      ourFile([
        { sku: 'CEM-425R-50', price: '131.50' },
        { sku: 'CEM-325R-50', price: '115' },
        { ...NEW, sku: 'NEW-1', category: 'hand-tools' },
        { ...NEW, sku: 'new 2', price: '1,2,x' },
      ]),
    )
    expect(items.map(({ action }) => action)).toEqual(['update', 'same', 'create', 'error'])
    expect(items[0]?.changes).toMatchObject([
      { field: 'priceMinor', after: expect.stringContaining('131.50') },
    ])
  })

  test('names row, column and text of everything wrong with a row at once', () => {
    const [item] = check(ourFile([{ ...NEW, sku: 'ä', price: 'ten', category: 'toys', weight_kg: 'heavy' }]))
    expect(item).toMatchObject({ line: 2, action: 'error' })
    expect(item?.errors.map(({ column, field, text }) => [column, field, text])).toEqual(
      expect.arrayContaining([
        [4, 'SKU', 'ä'],
        [1, 'Category', 'toys'],
        [2, 'Price, GHS net', 'ten'],
        [5, 'Weight, kg', 'heavy'],
      ]),
    )
  })

  test('refuses two rows with one SKU, as neither is the one meant', () => {
    const items = check(
      ourFile([
        { sku: 'CEM-425R-50', price: '131' },
        { sku: 'cem-425r-50', price: '132' },
      ]),
    )
    expect(items.map(({ action }) => action)).toEqual(['error', 'error'])
    expect(items[0]?.errors[0]?.problem).toContain('row 3')
    expect(items[1]?.errors[0]?.problem).toContain('row 2')
  })

  test('an empty cell leaves what the product has', () => {
    const [item] = check(ourFile([{ sku: 'CEM-425R-50', brand: '', description: '', price: '' }]))
    expect(item?.action).toBe('same')
  })

  test('puts products into the category chosen for rows without one of ours', () => {
    const [item] = check(ourFile([{ ...NEW, sku: 'X-1', category: 'Toys' }]), {
      defaultSubcategory: 'cement',
    })
    expect(item?.write?.fields).toMatchObject({ category: 'cement-aggregates', subcategory: 'cement' })
  })

  test('those who cannot publish make drafts, and change no product of the shop', () => {
    const items = check(
      ourFile([
        { ...NEW, sku: 'X-1', category: 'cement', status: 'published' },
        { sku: 'CEM-425R-50', price: '999' },
      ]),
      { canPublish: false },
    )
    expect(items[0]?.write?.status).toBe('draft')
    expect(items[1]?.errors[0]?.problem).toContain('Manager')
  })

  test('makes drafts of new products, whatever the file says, unless they are published at once', () => {
    const file = ourFile(
      ['published', 'draft', ''].map((status, at) => ({
        ...NEW,
        sku: `X-${at}`,
        category: 'cement',
        status,
      })),
    )
    const statuses = (changes: Partial<ImportContext>) =>
      check(file, changes).map(({ write }) => write?.status)
    expect(statuses({ newStatus: 'draft' })).toEqual(['draft', 'draft', 'draft'])
    expect(statuses({ newStatus: 'published' })).toEqual(['published', 'draft', 'published'])
    expect(statuses({ newStatus: 'published', canPublish: false })).toEqual(['draft', 'draft', 'draft'])
    expect(check(file, { newStatus: 'draft' }).map(({ notes }) => notes.length)).toEqual([1, 0, 0])
  })

  test('neither publishes a draft of the shop nor brings back what is archived by itself', () => {
    const [product] = products
    if (!product) throw new Error('the shop is empty')
    const statuses = (stored: ProductRecord['status'], said: string, newStatus: 'draft' | 'published') =>
      check(ourFile([{ sku: product.sku, brand: 'Other', status: said }]), {
        existing: new Map([[product.sku, { ...product, status: stored }]]),
        newStatus,
      }).map(({ write, errors }) => write?.status ?? errors[0]?.field)
    expect(statuses('draft', 'published', 'draft')).toEqual(['draft'])
    expect(statuses('draft', 'published', 'published')).toEqual(['published'])
    expect(statuses('draft', '', 'published')).toEqual(['draft'])
    expect(statuses('published', 'draft', 'draft')).toEqual(['published'])
    expect(statuses('archived', 'published', 'draft')).toEqual(['Status'])
    expect(statuses('archived', 'published', 'published')).toEqual(['published'])
    expect(statuses('published', 'archived', 'published')).toEqual(['Status'])
  })

  test('puts each type of a file into the category chosen for it', () => {
    const file = ourFile(
      ['Toys', ' toys', 'Garden > Pots', 'Cement', ''].map((category, at) => ({
        ...NEW,
        sku: `X-${at}`,
        category,
      })),
    )
    const source = sourceOf(file.heads)
    const types = typesOf(itemsOf(file, guessColumns(file.heads, source), source), categories)
    expect(types.map(({ key, text, count, found }) => [key, text, count, found])).toEqual([
      ['toys', 'Toys', 2, ''],
      ['garden > pots', 'Garden > Pots', 1, ''],
      ['cement', 'Cement', 1, 'cement'],
    ])
    const made = check(file, {
      typeChoices: { toys: 'hand-tools', 'garden > pots': 'sand-fill' },
      defaultSubcategory: 'cement',
    })
    expect(made.map(({ write }) => write?.fields.subcategory)).toEqual([
      'hand-tools',
      'hand-tools',
      'sand-fill',
      'cement',
      'cement',
    ])
  })

  test('takes quantities as opening stock where a branch is chosen and keeps none of the product yet', () => {
    const place = { locationId: 'osu', branch: 'Osu', kept: new Set([products[1]?.id ?? '']) }
    const rows = (...stocks: string[]) =>
      ourFile(stocks.map((stock, at) => ({ ...NEW, sku: `X-${at}`, category: 'cement', on_hand: stock })))
    const taken = (table: FileTable) =>
      check(table, { opening: place }).map(({ write, errors }) => errors[0]?.field ?? write?.opening)
    expect(taken(rows('1,250', '0', '', '-3', '2.5', 'many'))).toEqual([
      1250,
      undefined,
      undefined,
      'Quantity on hand',
      'Quantity on hand',
      'Quantity on hand',
    ])
    expect(check(rows('40'), { opening: undefined }).map(({ write }) => write?.opening)).toEqual([undefined])
    const existing = check(ourFile(products.slice(0, 2).map(({ sku }) => ({ sku, on_hand: '12' }))), {
      opening: place,
    })
    expect(existing.map(({ action, write, notes }) => [action, write?.opening, notes[0]])).toEqual([
      ['update', 12 * 10 ** (products[0]?.quantityScale ?? 0), undefined],
      ['same', undefined, 'Stock is kept of it at Osu, so its quantity is left out.'],
    ])
  })

  test('gives two new products of one name their own addresses', () => {
    const made = check(ourFile(['X-1', 'X-2'].map((sku) => ({ ...NEW, sku, category: 'cement' }))))
    expect(made.map(({ write }) => write?.fields.slug)).toEqual(['grinder', 'grinder-x-2'])
  })
})

test('HTML becomes text: paragraphs, lists, entities; nothing of scripts', () => {
  expect(htmlText('<p>One&nbsp;&amp; two</p><ul><li>a</li><li>b&#233;</li></ul><script>x()</script>')).toBe(
    'One & two\n– a\n– bé',
  )
  expect(htmlText('Rods < 12 mm\nand > 8 mm')).toBe('Rods < 12 mm\nand > 8 mm')
})

describe('a Shopify export', () => {
  const checked = () =>
    check(tableIn(readFileSync('tests/import/shopify.csv', 'utf8')), { defaultSubcategory: 'hand-tools' })

  test('each variant is a product, described by the first row of its handle', () => {
    const made = checked()
    expect(made.map(({ sku, action }) => [sku, action])).toEqual([
      ['BED-100', 'create'],
      ['BED-200', 'create'],
      ['CLAY-POT-REGULAR-RED', 'create'],
      ['CLAY-POT-LARGE-RED', 'create'],
      ['CAN-10', 'create'],
      ['LAMP-1', 'skip'],
    ])
    expect(made[1]?.write).toMatchObject({
      status: 'published',
      fields: {
        name: 'Raised Garden Bed, 2 m × 1 m',
        description: 'A bed of treated pine.\n– Boards 20 mm thick\n– No floor & no lid',
        brand: 'Banbo',
        priceMinor: 79_000,
        weightGrams: 31_000,
        tags: ['garden', 'timber'],
        specs: [{ key: 'size', value: '2 m × 1 m' }],
        taxClass: 'standard',
      },
    })
    expect(made[3]?.write?.fields).toMatchObject({
      taxClass: 'exempt',
      specs: [{ key: 'size' }, { key: 'colour' }],
    })
    expect(made[4]?.write).toMatchObject({
      status: 'draft',
      fields: { slug: 'watering-can', name: 'Watering Can' },
    })
    expect(made[0]?.notes).toEqual([expect.stringContaining('Pictures')])
  })
})

describe('a WooCommerce export', () => {
  const checked = () =>
    check(tableIn(readFileSync('tests/import/woocommerce.csv', 'utf8')), { defaultSubcategory: 'hand-tools' })

  test('variations take from their parent, by SKU or id; what is not goods is skipped', () => {
    const made = checked()
    expect(made.map(({ sku, action, skipped }) => [sku, action, skipped])).toEqual([
      ['WOO-VEST', 'skip', 'Sold as its variations'],
      ['WOO-HELMET', 'create', ''],
      ['WOO-COURSE', 'skip', 'Nothing that is delivered'],
      ['WOO-47', 'skip', 'A group of other products'],
      ['WOO-48', 'skip', 'Sold on another site'],
      ['WOO-VEST-ORANGE', 'create', ''],
      ['WOO-62', 'create', ''],
    ])
    expect(made[5]?.write).toMatchObject({
      status: 'published',
      fields: {
        name: 'Reflective Vest - Orange',
        description: 'Meets EN ISO 20471.',
        priceMinor: 4500,
        tags: ['safety'],
        specs: [
          { key: 'color', value: 'Orange' },
          { key: 'size', value: 'M' },
        ],
      },
    })
    expect(made[6]?.write).toMatchObject({
      status: 'draft',
      fields: { name: 'Reflective Vest, Yellow, XL', taxClass: 'exempt', priceMinor: 4550 },
    })
    expect(made[1]?.write?.fields.weightGrams).toBe(454)
    expect(made[1]?.notes).toEqual([
      expect.stringContaining('Sale prices'),
      expect.stringContaining('Pictures'),
    ])
  })
})

test('the error file has the rows as they were with what is wrong, and can be corrected and read again', () => {
  const table = ourFile([
    { ...NEW, sku: 'X-1', category: 'cement', price: 'ten' },
    { ...NEW, sku: 'X-2', category: 'cement' },
  ])
  const failed = check(table).filter(({ action }) => action === 'error')
  const text = errorFile(
    table,
    failed.map(({ lines, errors }) => ({ lines, problems: errors.map(({ problem }) => problem) })),
  )
  const again = tableIn(text)
  expect(again.heads.at(-1)).toBe('Problems')
  expect(again.rows).toHaveLength(1)
  const corrected = tableIn(text.replace('ten', '10'))
  expect(check(corrected).map(({ action }) => action)).toEqual(['create'])
  // The column of problems does not grow.
  expect(tableIn(errorFile(again, [{ lines: [2], problems: ['Still wrong'] }])).heads).toEqual(again.heads)
})

test('5,000 rows are read and checked within a few seconds', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({ ...NEW, sku: `BULK-${at}`, category: 'cement' }))
  expect(countsOf(check(ourFile(rows))).create).toBe(5000)
})
