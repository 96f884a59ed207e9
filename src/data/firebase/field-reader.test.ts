import { expect, test } from 'vitest'
import { isAppError } from '#lib/app-error.ts'
import { fieldReader } from './field-reader.ts'

const reader = fieldReader('orders/a1', {
  ref: 'AMAW0001',
  total: 1250,
  status: 'submitted',
  tags: ['a', 'b'],
  delivery: { city: 'Accra' },
  lines: [{ sku: 'CEM-425R-50' }],
  bands: { 'CEM-425R-50': { free: 3 } },
})

const messageOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    return isAppError(error, 'unexpected') ? error.message : 'another error'
  }
  return 'no error'
}

test('reads every shape', () => {
  expect(reader.text('ref')).toBe('AMAW0001')
  expect(reader.number('total')).toBe(1250)
  expect(reader.oneOf('status', ['submitted', 'confirmed'])).toBe('submitted')
  expect(reader.texts('tags')).toEqual(['a', 'b'])
  expect(reader.map('delivery').text('city')).toBe('Accra')
  expect(reader.maps('lines').map((line) => line.text('sku'))).toEqual(['CEM-425R-50'])
  expect(reader.entries('bands', (band) => band.number('free'))).toEqual({ 'CEM-425R-50': 3 })
})

test('a fallback stands in for a missing field, never for a wrong one', () => {
  expect(reader.text('note', '')).toBe('')
  expect(messageOf(() => reader.text('total', ''))).toBe('orders/a1.total is no string')
})

test('an error names the document and the field', () => {
  expect(messageOf(() => reader.text('phone'))).toBe('orders/a1.phone is no string')
  expect(messageOf(() => reader.oneOf('status', ['draft']))).toBe('orders/a1.status is no draft')
  expect(messageOf(() => reader.maps('lines')[0]?.number('quantity'))).toBe(
    'orders/a1.lines[0].quantity is no number',
  )
  expect(messageOf(() => fieldReader('orders/a2', undefined))).toBe('orders/a2 is no map')
})
