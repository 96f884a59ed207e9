import { describe, expect, test } from 'vitest'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBook, type ReadBoqOptions } from '#domain/boq/read-boq.ts'
import { reviewRows } from '#domain/boq/review/boq-review.ts'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'

const matcher = productMatcherOf(demoCatalogue())
const table = (...rows: readonly string[]) =>
  rows.map((row) => row.replaceAll(' | ', '\t').replaceAll('|', '\t')).join('\n')
const read = (text: string, settled: ReadBoqOptions['settled'] = {}) => readBook(text, { matcher, settled })
const items = (text: string, settled?: ReadBoqOptions['settled']) =>
  read(text, settled).lines.filter(({ kind }) => kind === 'item')
const quantities = (text: string, settled?: ReadBoqOptions['settled']) =>
  items(text, settled).map(({ sourceQuantity }) => sourceQuantity)
const states = (text: string) => reviewRows(items(text), {}, matcher.bySku).map(({ state }) => state)

describe('columns of numbers', () => {
  const floors = table(
    'Item | Description | Unit | GF | FF | SF',
    '1 | Cement 42.5R | bags | 12 | 14 | 10',
    '2 | Head pan 28 L | pcs | 3 | 2 | 2',
  )

  test('by floor without a total are asked about, the sum first, and nothing is ready', () => {
    const [columns] = read(floors).columns
    expect(columns?.isAsked).toBe(true)
    expect(columns?.choices.map(({ label, rows }) => [label, rows.map(({ quantity }) => quantity)])).toEqual([
      ['Added up', ['36', '7']],
      ['GF', ['12', '3']],
      ['FF', ['14', '2']],
      ['SF', ['10', '2']],
    ])
    expect(states(floors)).toEqual(['needs-review', 'needs-review'])
    expect(
      items(floors).map(({ issues, quantity }) => [issues.includes('unsettled_reading'), quantity]),
    ).toEqual([
      [true, undefined],
      [true, undefined],
    ])
  })

  test('are read as answered, and the parts stay to be seen', () => {
    const [columns] = read(floors).columns
    const answer = (at: number) => ({ columns: { [columns?.key ?? '']: columns?.choices[at]?.roles ?? [] } })
    expect(items(floors, answer(0)).map(({ quantity, parts }) => [quantity, parts])).toEqual([
      [36, 'GF 12, FF 14, SF 10'],
      [7, 'GF 3, FF 2, SF 2'],
    ])
    expect(quantities(floors, answer(2))).toEqual([14, 2])
  })

  test.each([
    [
      'the last is the sum of the others, whatever its head',
      [
        'Item | Material | Unit | Blk 1 | Blk 2 | All',
        '1 | Cement 42.5R | bags | 30 | 12 | 42',
        '2 | Head pan | pcs | 5 | 4 | 9',
      ],
      [42, 9],
    ],
    [
      'heads in two rows are read as one',
      [
        'Item | Material | Unit | Quantity||',
        '||| Ground floor | First floor | Total',
        '1 | Cement 42.5R | bags | 30 | 12 | 42',
        '2 | Head pan | pcs | 5 | 4 | 9',
      ],
      [42, 9],
    ],
    [
      'the balance of a contract is to be ordered',
      [
        'Item | Description | Unit | Contract | Delivered | Balance',
        '1 | Cement 42.5R | bags | 100 | 60 | 40',
        '2 | Head pan | pcs | 9 | 9 | 0',
      ],
      [40, 0],
    ],
    [
      'the balance in the store is not',
      [
        'Item | Unit | Qty required | Balance in store',
        'Head pan | pcs | 40 | 2',
        'Wheelbarrow | pcs | 30 | 1',
      ],
      [40, 30],
    ],
    [
      'what is on hand is not',
      [
        'Item | Unit | On hand | Reorder level | Reorder qty',
        'Cement 42.5R | bags | 3 | 20 | 50',
        'Head pan | pcs | 1 | 4 | 12',
      ],
      [50, 12],
    ],
    [
      'the quantity per flat is multiplied',
      [
        'Item | Description | Unit | Qty per flat | No. of flats',
        '1 | Cement 42.5R | bags | 6 | 8',
        '2 | Head pan | pcs | 2 | 8',
      ],
      [48, 16],
    ],
    [
      'a quantity times a rate is money',
      [
        'Cement 42.5R | bags | 10 | 130.00 | 1300.00',
        'Head pan | pcs | 4 | 65.00 | 260.00',
        'Wheelbarrow | pcs | 2 | 900.00 | 1800.00',
      ],
      [10, 4, 2],
    ],
    [
      'one that is called the quantity is, beside a reserve that nobody explains',
      ['Description | Qty | Reserve', 'Cement 42.5R | 12 | 20', 'Head pan | 4 | 6'],
      [12, 4],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(read(table(...rows)).columns.some(({ isAsked }) => isAsked)).toBe(false)
    expect(quantities(table(...rows))).toEqual(expected)
  })

  test('a balance that the figures do not explain is asked about: it may be what is in the store', () => {
    const text = table(
      'Item | Unit | Qty required | Balance',
      'Head pan | pcs | 40 | 2',
      'Wheelbarrow | pcs | 30 | 0',
    )
    expect(read(text).columns[0]?.isAsked).toBe(true)
  })

  test('two without heads are asked about, and parts that do not make the total are told', () => {
    expect(read(table('Cement 42.5R | bags | 10 | 14', 'Head pan | pcs | 4 | 9')).columns[0]?.isAsked).toBe(
      true,
    )
    const rows = Array.from(
      { length: 12 },
      (_, at) => `${at + 1} | Head pan 28 L | pcs | ${at + 1} | 2 | ${at + 3}`,
    )
    const wrong = table(
      'Item | Material | Unit | Block A | Block B | Total',
      ...rows,
      '13 | Wheelbarrow | pcs | 3 | 4 | 9',
    )
    expect(items(wrong).at(-1)).toMatchObject({
      issues: ['ambiguous_number'],
      note: 'Block A 3, Block B 4 are 7, and the total says 9',
    })
  })
})

describe('lines that go on', () => {
  test('rows without an item number belong to the item above, up to its quantity', () => {
    const text = table(
      'Item | Description | Unit | Qty',
      'A | Portland limestone cement 42.5R, |  | ',
      ' | in bags of 50 kg | bags | 60',
      'B | Head pan, heavy gauge | pcs | 4',
      ' | as approved by the engineer |  | ',
      'C | Wheelbarrow | pcs | 2',
    )
    expect(items(text).map(({ line, sku, quantity }) => [line, sku, quantity])).toEqual([
      [2, 'CEM-425R-50', 60],
      [4, 'TOL-PAN28', 4],
      [6, 'TOL-WBR90', 2],
    ])
    expect(items(text)[0]?.text).toBe('A\tPortland limestone cement 42.5R,\t\t\n\tin bags of 50 kg\tbags\t60')
  })

  test('sizes below a heading with a number are items of their own', () => {
    const text = table(
      'Item | Description | Unit | Qty',
      '1 | High yield iron rods |  | ',
      ' | 12 mm | lengths | 40',
      ' | 16 mm | lengths | 30',
      '2 | Head pan | pcs | 4',
    )
    expect(read(text).joins).toEqual([])
    expect(quantities(text).filter(Boolean)).toEqual([40, 30, 4])
  })

  test('without item numbers it is asked, and nothing is ready before the answer', () => {
    const text = table(
      'Description | Unit | Qty',
      'Cement 42.5R, in bags |  | ',
      'of 50 kg | bags | 60',
      'Head pan | pcs | 4',
    )
    const { areJoinsAsked, joins } = read(text)
    expect([areJoinsAsked, joins[0]?.line, joins[0]?.to]).toEqual([true, 2, 3])
    expect(states(text)).not.toContain('ready')
    const key = joins[0]?.table ?? ''
    expect(items(text, { joins: { [key]: true } }).map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['CEM-425R-50', 60],
      ['TOL-PAN28', 4],
    ])
    expect(read(text, { joins: { [key]: false } }).areJoinsAsked).toBe(false)
  })

  test.each([
    ['1.5 mm single core cable\n4 coils', 'CAB-SC1R5-100', 4],
    ['cement 42.5R\nbags 80', 'CEM-425R-50', 80],
    ['chippings 3/4\n2 trips', 'AGG-STN20-20T', 2],
  ])('of a message: %j', (text, sku, quantity) => {
    expect(items(text).map((one) => [one.sku, one.quantity, one.text])).toEqual([[sku, quantity, text]])
  })

  test('a count that stands alone below a line with its own count makes neither ready', () => {
    expect(states('CEM-425R-50, 20 bags\n4 coils')).toEqual(['likely', 'needs-review'])
  })
})

test('what is read as a note is said to be left out, and is an item when somebody says so', () => {
  const text = 'CEM-425R-50, 20\nThanks for the head pan'
  expect(read(text).lines[1]).toMatchObject({
    kind: 'note',
    note: expect.stringContaining('Left out') as string,
  })
  const [, made] = readBook(text, { matcher, asItems: ['2.1'] }).lines
  expect(made).toMatchObject({ kind: 'item', line: 2 })
})
