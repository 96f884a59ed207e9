import { expect, test } from 'vitest'
import type { CountLine } from '#domain/stock/count.ts'
import { lineWithCode, scannedInto } from './scanned.ts'

const line = (sku: string): CountLine => ({
  productId: sku,
  sku,
  name: sku,
  unit: 'bag',
  quantityScale: 0,
  category: 'cement',
  isAgain: false,
})
const LINES = [line('CEM-425R-50'), line('ROD-12'), line('4411')]

test('a SKU is found in any case, with spaces around it, and whole only', () => {
  expect(lineWithCode(LINES, ' cem-425r-50 ')?.sku).toBe('CEM-425R-50')
  expect(lineWithCode(LINES, '4411')?.sku).toBe('4411')
  expect(lineWithCode(LINES, 'ROD')).toBeUndefined()
  expect(lineWithCode(LINES, '  ')).toBeUndefined()
})

test('a box of the supplier is found by their part number, a SKU before it', () => {
  const ordered = [
    { productId: 'A', sku: 'A-1', partNumber: 'B-2' },
    { productId: 'B', sku: 'B-2', partNumber: 'X 77' },
    { productId: 'C', sku: 'C-3', partNumber: '' },
  ]
  expect(lineWithCode(ordered, 'x 77')?.sku).toBe('B-2')
  expect(lineWithCode(ordered, 'B-2')?.sku).toBe('B-2')
  expect(lineWithCode(ordered, 'Y-1')).toBeUndefined()
})

test('the QR code of a shelf label leads to the line of its product', () => {
  const label = 'https://shop.example.com/adx/inventory/stock/ROD-12?branch=osu'
  expect(lineWithCode(LINES, label)?.sku).toBe('ROD-12')
  expect(lineWithCode(LINES, 'https://shop.example.com/adx/inventory/stock/NONE')).toBeUndefined()
})

test('a scan into a quantity leaves the quantity as it was', () => {
  expect(scannedInto('12ROD-12', LINES)).toEqual({ line: LINES[1], quantity: '12' })
  expect(scannedInto('rod-12', LINES)).toEqual({ line: LINES[1], quantity: '' })
  expect(scannedInto('12', LINES)).toBeUndefined()
  // Could be a quantity.
  expect(scannedInto('4411', LINES)).toBeUndefined()
})
