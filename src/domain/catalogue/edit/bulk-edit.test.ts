import { describe, expect, test } from 'vitest'
import { aProduct } from '#tests/a-product.ts'
import { categoryPlaces } from '#domain/catalogue/import/category-places.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import type { ProductCost } from '#domain/pricing/margin.ts'
import { cellsOf, categoryTexts, editedRow, plainPrices, type EditColumn } from './bulk-edit.ts'

const categories = [
  { slug: 'cement-aggregates', name: 'Cement & aggregates', parent: '', rank: 1 },
  { slug: 'cement', name: 'Cement', parent: 'cement-aggregates', rank: 1 },
  { slug: 'sand', name: 'Sand', parent: 'cement-aggregates', rank: 2 },
].map((one) => ({ ...one, description: '', picture: '', count: 0 }))

const CEMENT = aProduct('CEM-1', {
  category: 'cement-aggregates',
  subcategory: 'cement',
  priceMinor: 13_000,
  priceBreaks: [{ minQuantity: 50, priceMinor: 12_500 }],
  tags: ['bag', 'grey'],
})

const edited = (
  texts: Partial<Record<EditColumn, string>>,
  product: ProductRecord = CEMENT,
  canPublish = true,
  cost?: ProductCost,
) => {
  const base = cellsOf(CEMENT, categories)
  return editedRow(
    product,
    Object.fromEntries(
      Object.entries(texts).map(([column, text]) => [column, { text, base: base[column as EditColumn] }]),
    ),
    { categories, places: categoryPlaces(categories), canPublish, cost },
  )
}

test('the cells of a product, typed unchanged, change nothing', () => {
  const cells = cellsOf(CEMENT, categories)
  expect(cells).toEqual({
    price: '130.00',
    breaks: '50:125.00',
    tags: 'bag, grey',
    category: 'Cement & aggregates > Cement',
    status: 'Published',
  })
  expect(edited(cells)).toMatchObject({ errors: {}, changes: [], write: undefined })
})

test('typed cells become the product to write, each with its old and new value', () => {
  const row = edited({ price: 'GH₵ 1,150', breaks: '100: 1100; 50: 1125.50', tags: 'bag', category: 'sand' })
  expect(row.errors).toEqual({})
  expect(row.write?.fields).toMatchObject({
    priceMinor: 115_000,
    priceBreaks: [
      { minQuantity: 50, priceMinor: 112_550 },
      { minQuantity: 100, priceMinor: 110_000 },
    ],
    tags: ['bag'],
    subcategory: 'sand',
  })
  expect(row.changes).toEqual([
    { column: 'price', before: '130.00', after: '1150.00' },
    { column: 'breaks', before: '50:125.00', after: '50:1125.50; 100:1100.00' },
    { column: 'tags', before: 'bag, grey', after: 'bag' },
    { column: 'category', before: 'Cement & aggregates > Cement', after: 'Cement & aggregates > Sand' },
  ])
  expect(row.needsReason).toBe(true)
})

test('an emptied cell removes breaks and keywords', () => {
  expect(edited({ breaks: '', tags: '' }).write?.fields).toMatchObject({ priceBreaks: [], tags: [] })
})

test.each([
  [['1.250,50'], ['1250.50']],
  [['1.250'], ['1.250']],
  [
    ['1.250', '12,50', '3,75'],
    ['1250.00', '12.50', '3.75'],
  ],
  [
    ['1,250', 'ten', ''],
    ['1250.00', 'ten', ''],
  ],
])('prices %j are written %j', (typed, plain) => expect(plainPrices(typed)).toEqual(plain))

describe('each bad cell has its error, and the row is not written', () => {
  test.each<[EditColumn, string, RegExp]>([
    ['price', 'ten', /not a number/],
    ['price', '', /price in cedis/],
    ['price', '1.234', /can be 1\.234 or 1234/],
    ['price', '0', /more than zero/],
    ['breaks', 'fifty', /like 50:110/],
    ['breaks', '50:1.100', /can be 1\.1 or 1100/],
    ['breaks', '50:131', /cheaper/],
    ['breaks', '50:120; 50:110', /higher quantity/],
    ['tags', 'a,b,c,d,e,f,g,h,i', /At most 8/],
    ['category', 'Toys', /no such category/],
    ['status', 'sold', /Draft, Published or Archived/],
    ['status', 'Draft', /does not become a draft/],
  ])('%s: %j', (column, text, problem) => {
    const row = edited({ [column]: text })
    expect(row.errors[column]).toMatch(problem)
    expect(row.write).toBeUndefined()
  })

  test('a price below its breaks shows beside the breaks', () => {
    expect(edited({ price: '120' }).errors).toEqual({ breaks: expect.stringMatching(/cheaper/) })
  })
})

test('what somebody else has saved since stands beside the typed cell, and nothing is overwritten', () => {
  const theirs = { ...CEMENT, priceMinor: 14_000, brand: 'Volta' }
  const row = edited({ price: '135.00', tags: 'bag' }, theirs)
  expect(row.conflicts).toEqual({ price: '140.00' })
  expect(row.write).toBeUndefined()
  // The same change by both is none, and their other fields stay.
  expect(edited({ price: '140.00', tags: 'bag' }, theirs)).toMatchObject({
    conflicts: {},
    write: { fields: { priceMinor: 14_000, brand: 'Volta', tags: ['bag'] } },
  })
})

test('a product leaves the shop alone, for a reason, and comes back with changes', () => {
  expect(edited({ status: 'archived' })).toMatchObject({ write: { status: 'archived' }, needsReason: true })
  expect(edited({ status: 'Archived', price: '140' }).errors).toEqual({
    price: expect.stringMatching(/keeps its details/),
  })
  const archived = { ...CEMENT, status: 'archived' as const }
  expect(edited({ status: 'Published', price: '140' }, archived).errors).toEqual({})
})

test('a price below the least margin is warned of, and asks for a reason on a draft too', () => {
  const cost = { costMinor: 12_000, leastMarginBasisPoints: 500 }
  const priced = (texts: Partial<Record<EditColumn, string>>, product = CEMENT) =>
    edited(texts, product, true, cost)
  expect(priced({ breaks: '50:126.00' })).toMatchObject({
    warning: expect.stringMatching(/GH₵126.00 leaves 4.8%.*5%/),
    needsReason: true,
  })
  expect(priced({ breaks: '50:126.40' })).toMatchObject({ warning: '', needsReason: false })
  expect(priced({ price: '119', breaks: '' }, { ...CEMENT, status: 'draft' })).toMatchObject({
    warning: expect.stringMatching(/below the cost/),
    needsReason: true,
  })
  // What was low before is not the doing of this change.
  expect(priced({ tags: 'bag' }).warning).toBe('')
})

test('those who cannot publish change drafts alone', () => {
  expect(edited({ tags: 'bag' }, CEMENT, false).errors.tags).toMatch(/Manager/)
  const draft = { ...CEMENT, status: 'draft' as const }
  expect(edited({ tags: 'bag' }, draft, false)).toMatchObject({ errors: {}, write: { status: 'draft' } })
  expect(edited({ status: 'Published' }, draft, false).errors.status).toMatch(/Manager/)
})

test('categories are offered in the order of the shop', () => {
  expect(categoryTexts(categories)).toEqual(['Cement & aggregates > Cement', 'Cement & aggregates > Sand'])
})
