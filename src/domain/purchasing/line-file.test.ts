import { expect, test } from 'vitest'
import { sheetTable, textTable, type FileTable, type ReadTable } from '#lib/table/file-table.ts'
import {
  guessLineColumns,
  lineMappingProblem,
  linesOfFile,
  skusInFile,
  type LineFileContext,
} from './line-file.ts'
import type { SupplierPart } from './supplier-part.ts'

const tableOf = (read: ReadTable): FileTable => {
  if (!read.ok) throw new Error(read.problem)
  return read.table
}

const part = (sku: string, partNumber: string, priceMinor?: number): SupplierPart => ({
  id: `volta__${sku}`,
  supplierId: 'volta',
  productId: sku,
  sku,
  name: sku,
  unit: 'bag',
  quantityScale: 0,
  partNumber,
  packQuantity: 1,
  prices: priceMinor === undefined ? [] : [{ from: '2026-01-01', priceMinor }],
  status: 'Active',
  lastAuditId: '',
  createdAt: 0,
  createdBy: 'inventory',
  updatedAt: 0,
  updatedBy: 'inventory',
})

const product = (sku: string, madeToOrder = false) => ({
  id: sku,
  sku,
  name: `The ${sku}`,
  unit: 'bag',
  quantityScale: 0 as const,
  packs: [{ name: 'pallet', factor: 40 }],
  madeToOrder,
})

const CONTEXT: LineFileContext = {
  products: [product('CEM-50'), product('NAIL-4'), product('GATE-1', true), product('ROD-12')],
  parts: [part('CEM-50', 'V-100', 8_050), part('NAIL-4', 'V-200'), part('ROD-12', 'V-200', 900)],
  keptInStock: new Set(['osu__CEM-50', 'osu__NAIL-4', 'kum__CEM-50']),
  branches: [
    { id: 'osu', name: 'Osu' },
    { id: 'kum', name: 'Kumasi' },
  ],
  branchId: 'osu',
  today: '2026-11-24',
}

const read = (text: string) => {
  const table = tableOf(textTable(text))
  return linesOfFile(table, guessLineColumns(table.heads), CONTEXT)
}

test('rows name products by SKU or by the supplier’s number, and a price or that of the day', () => {
  expect(read('Item code;Part No;Qty;Unit cost\ncem-50;;1,200;\nNAIL-4;;3;12.5')).toEqual({
    problems: [],
    lines: [
      { productId: 'CEM-50', partNumber: 'V-100', quantity: 1200, priceMinor: 8050 },
      { productId: 'NAIL-4', partNumber: 'V-200', quantity: 3, priceMinor: 1250 },
    ],
  })
  expect(read('Supplier part number,Quantity\nv-100,5').lines).toEqual([
    { productId: 'CEM-50', partNumber: 'v-100', quantity: 5, priceMinor: 8050 },
  ])
})

test('a workbook is read as a CSV file is', () => {
  const table = tableOf(
    sheetTable([
      ['SKU', 'Quantity', 'Price'],
      ['CEM-50', 12, 81.25],
    ]),
  )
  expect(linesOfFile(table, guessLineColumns(table.heads), CONTEXT).lines).toEqual([
    { productId: 'CEM-50', partNumber: 'V-100', quantity: 12, priceMinor: 8125 },
  ])
})

test('every error names its row and column, and none of the lines is used', () => {
  const { lines, problems } = read(
    [
      'SKU,Part number,Qty,Price',
      'CEM-50,,2,80',
      'NONE,,1,1',
      ',V-200,1,1',
      ',X-9,1,1',
      ',,1,1',
      'NAIL-4,V-100,two,1',
      'NAIL-4,,0,x',
      'GATE-1,,1,1',
      'ROD-12,,1,',
    ].join('\n'),
  )
  expect(lines).toEqual([])
  expect(problems.map(({ line, column, problem }) => `${line} ${column}: ${problem}`)).toEqual([
    '3 SKU: There is no product NONE',
    '4 Part number: The supplier has 2 products with this number; add the SKU',
    '5 Part number: The supplier sells us nothing with the number X-9',
    '6 SKU: Nothing says which product this is',
    '7 Part number: This is the number of CEM-50, not of NAIL-4',
    '7 Qty: “two” is not a number. Use digits, such as 12 or 2 pallets',
    '8 SKU: NAIL-4 is on row 7 already',
    '8 Qty: At least 1 bag',
    '8 Price: “x” is not a number. Use digits, such as 250 or 250.50',
    '9 SKU: The GATE-1 is made to order, so none is kept in stock',
    '10 SKU: The ROD-12 is not kept in stock at this branch',
  ])
  expect(read('SKU,Qty\nNAIL-4,1').problems).toEqual([
    { line: 2, column: 'SKU', problem: 'There is no price of the supplier for NAIL-4; enter one' },
  ])
})

test('more rows than an order has lines are refused once', () => {
  const rows = Array.from({ length: 75 }, (_, at) => `CEM-${at},1`)
  const products = rows.map((_, at) => product(`CEM-${at}`))
  const table = tableOf(textTable(['SKU,Qty', ...rows].join('\n')))
  const { problems } = linesOfFile(table, ['sku', 'quantity'], {
    products,
    parts: products.map(({ sku }) => part(sku, '', 100)),
    keptInStock: new Set(products.map(({ id }) => `osu__${id}`)),
    branches: CONTEXT.branches,
    branchId: 'osu',
    today: '2026-11-24',
  })
  expect(problems).toEqual([
    { line: 62, column: 'SKU', problem: 'An order has at most 60 lines; this and what follows are too many' },
  ])
})

test('the SKUs to look up are those in the file, and those its part numbers stand for', () => {
  const table = tableOf(textTable('SKU,Part number,Qty\ncem-50,,1\n,V-200,1'))
  expect(skusInFile(table, guessLineColumns(table.heads), CONTEXT.parts)).toEqual([
    'CEM-50',
    'NAIL-4',
    'ROD-12',
  ])
})

test('a file without a column for product or quantity says so', () => {
  expect(lineMappingProblem(guessLineColumns(['Thing', 'Qty']))).toMatch(/SKU/)
  expect(lineMappingProblem(guessLineColumns(['SKU', 'Thing']))).toMatch(/quantity/)
  expect(lineMappingProblem(['sku', 'sku', 'quantity'])).toMatch(/Two columns/)
  expect(lineMappingProblem(guessLineColumns(['SKU', 'Qty']))).toBe('')
})

test('rows of one product for several branches are one line, which says how much goes where', () => {
  expect(read('SKU,Qty,Price,Branch\nCEM-50,60,8.50,Osu\nCEM-50,40,,kumasi\nNAIL-4,3,1,')).toMatchObject({
    problems: [],
    lines: [
      {
        productId: 'CEM-50',
        quantity: 100,
        priceMinor: 850,
        shares: [
          { locationId: 'osu', quantity: 60 },
          { locationId: 'kum', quantity: 40 },
        ],
      },
      { productId: 'NAIL-4', quantity: 3, shares: [{ locationId: 'osu', quantity: 3 }] },
    ],
  })
})

test('a branch that is none, a branch twice, what it does not keep and another price are told', () => {
  const { problems, lines } = read(
    'SKU,Qty,Price,Branch\nCEM-50,6,8.50,Mars\nCEM-50,4,9,Kumasi\nCEM-50,4,8.50,Kumasi\nNAIL-4,3,1,Kumasi',
  )
  expect(lines).toEqual([])
  expect(problems.map(({ line, column, problem }) => `${line} ${column}: ${problem}`)).toEqual([
    '2 Branch: There is no branch Mars',
    '3 Price: CEM-50 has another price further up; an order has one',
    '4 SKU: CEM-50 is on row 3 already for Kumasi',
    '5 SKU: The NAIL-4 is not kept in stock at this branch',
  ])
})

test('quantities are read as their column is written, with packs, and what nothing settles is refused or asked', () => {
  const quantities = (rows: string[], format?: 'point' | 'comma') => {
    const table = tableOf(textTable(['SKU\tQty\tPrice', ...rows].join('\n')))
    const { lines, problems } = linesOfFile(table, guessLineColumns(table.heads), { ...CONTEXT, format })
    return problems.length > 0
      ? problems.map(({ problem }) => problem)
      : lines.map(({ quantity, priceMinor }) => [quantity, priceMinor])
  }
  expect(quantities(['CEM-50\t1.250\t80,50', 'NAIL-4\t3\t1.012,25'])).toEqual([
    [1250, 8050],
    [3, 101_225],
  ])
  expect(quantities(['CEM-50\t1.250\t80'])).toEqual([
    '“1.250” can be 1.25 or 1250. Write it without grouping',
  ])
  expect(quantities(['CEM-50\t1.250\t80'], 'comma')).toEqual([[1250, 8000]])
  expect(quantities(['CEM-50\t2 pallets\t80'])).toEqual([[80, 8000]])
  expect(quantities(['CEM-50\t-2\t80'])).toEqual(['A quantity cannot be below zero'])
})
