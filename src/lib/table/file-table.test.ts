import { describe, expect, test } from 'vitest'
import { columnSamples, sheetTable, textTable, type FileTable, type HeadSearch } from './file-table.ts'
import { repeatedHeads, singleHeads, type KnownHeads } from './head-rows.ts'

const WORDS = ['sku', 'name', 'price', 'unit price', 'unit', 'stock', 'item name']
const known: KnownHeads = (heads) => heads.filter((head) => WORDS.includes(head.toLowerCase())).length

function tableIn(text: string, search: HeadSearch = { known }): FileTable {
  const read = textTable(text, search)
  if (!read.ok) throw new Error(read.problem)
  return read.table
}

const contentOf = ({ heads, rows }: FileTable) => [heads, ...rows.map(({ cells }) => cells)]

describe('rows', () => {
  test('whatever separates them, with blank lines, line ends and quotation marks', () => {
    for (const separator of [',', ';', '\t', '|'])
      expect(
        contentOf(tableIn(`\uFEFF\r\nsku${separator}"name"\r\nA-1${separator}"Bolt, ""M8"""\r\n\r\n`, {})),
      ).toEqual([
        ['sku', 'name'],
        ['A-1', 'Bolt, "M8"'],
      ])
  })

  test('a decimal comma or a title above does not decide the separator', () => {
    expect(contentOf(tableIn('Prices, Osu, 2026\n\nsku;price\nA;12,50\nB;13,50\nC;14,50'))).toEqual([
      ['sku', 'price'],
      ['A', '12,50'],
      ['B', '13,50'],
      ['C', '14,50'],
    ])
  })

  test('keep their lines, over line breaks in cells', () => {
    expect(tableIn('sku,name\nA,"two\nlines"\nB,one\n').rows.map(({ line }) => line)).toEqual([2, 4])
  })

  test('wider than the heads are not cut', () => {
    const table = tableIn('sku,name\nA,Bolt,9.50\n')
    expect([table.heads, columnSamples(table)]).toEqual([
      ['sku', 'name', ''],
      [['A'], ['Bolt'], ['9.50']],
    ])
  })

  test.each([
    ['sku,name\nA,one\nB,"two\nC,three', 'Line 3'],
    ['', 'empty'],
    ['\n ;; \n', 'empty'],
    ['sku,name\n', 'nothing below'],
    [`sku\n${'A\n'.repeat(20_001)}`, '20,001 rows'],
  ])('that cannot be read are refused', (text, problem) => {
    expect(textTable(text)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) })
  })

  test('of a sheet have numbers and days as texts', () => {
    expect(
      sheetTable([
        ['sku', 'price'],
        ['A', 12.1 + 0.2],
        [null, new Date(0)],
      ]),
    ).toMatchObject({
      table: {
        rows: [
          { line: 2, cells: ['A', '12.3'] },
          { line: 3, cells: ['', '1970-01-01'] },
        ],
      },
    })
  })
})

describe('heads', () => {
  test.each([
    ['in the first row', 'sku,name,price\nA,Bolt,9', 1, 1, ['sku', 'name', 'price']],
    ['below a title', 'Price list\n\nsku,name,price\nA,Bolt,9', 3, 1, ['sku', 'name', 'price']],
    [
      'below a title of two cells',
      'Price list,Osu,\nsku,name,price\nA,Bolt,9',
      2,
      1,
      ['sku', 'name', 'price'],
    ],
    ['below figures', 'Rate,12.5,\nTax,20,\nsku,name,price\nA,Bolt,9', 3, 1, ['sku', 'name', 'price']],
    [
      'that nobody knows',
      'Liste;;\nArtikel;Bezeichnung;Preis\n1;Bolzen;9',
      2,
      1,
      ['Artikel', 'Bezeichnung', 'Preis'],
    ],
    ['with one known', 'Liste;;\nSKU;Bezeichnung;Preis\n1;Bolzen;9', 2, 1, ['SKU', 'Bezeichnung', 'Preis']],
    [
      'in two rows, groups above',
      ',,Price,,Stock\nsku,name,retail,trade,pcs\nA,Bolt,9,8,4',
      1,
      2,
      ['sku', 'name', 'Price retail', 'Price trade', 'Stock pcs'],
    ],
    [
      'in two rows, with cells merged downwards',
      'sku,name,Price,,Unit\n,,retail,trade,\nA,Bolt,9,8,box',
      1,
      2,
      ['sku', 'name', 'Price retail', 'Price trade', 'Unit'],
    ],
    ['in two rows, words going on', 'Item,Unit\nname,price\nA,9', 1, 2, ['Item name', 'Unit price']],
    ['above rows of words', 'sku,name,unit\nBOLT,Bolt,box\nNUT,Nut,box', 1, 1, ['sku', 'name', 'unit']],
  ] as const)('%s are found', (_where, text, line, count, heads) => {
    const table = tableIn(text)
    expect([table.headRows, table.heads]).toEqual([{ line, count }, heads])
  })

  test('can be chosen: another row, two rows, or none', () => {
    const text = 'one,two\nsku,name\nA,9'
    expect(contentOf(tableIn(text, { chosen: { line: 1, count: 1 } }))).toEqual([
      ['one', 'two'],
      ['sku', 'name'],
      ['A', '9'],
    ])
    expect(tableIn(text, { chosen: { line: 1, count: 2 } }).heads).toEqual(['one sku', 'two name'])
    expect(contentOf(tableIn(text, { chosen: { line: 1, count: 0 } }))).toEqual([
      ['', ''],
      ['one', 'two'],
      ['sku', 'name'],
      ['A', '9'],
    ])
  })

  test('that are there twice are told apart, and none of them is guessed', () => {
    const { heads } = tableIn('sku,Price,price,Price (2),Size (2)\nA,1,2,3,4')
    expect(heads).toEqual(['sku', 'Price', 'price (3)', 'Price (2)', 'Size (2)'])
    expect([...repeatedHeads(heads)]).toEqual([['price', [1, 2, 3]]])
    expect(singleHeads(heads)).toEqual(['sku', '', '', '', 'Size (2)'])
  })
})
