import { expect, test } from 'vitest'
import { daysFiltered, fileName, safeName } from './file-name.ts'

test('a file is named by its day or by its range of days, once', () => {
  expect(fileName('orders', 'csv', { from: '2026-11-22', to: '2026-11-22' })).toBe('orders-2026-11-22.csv')
  expect(fileName('statement', 'xlsx', { from: '2026-10-01', to: '2026-10-31' })).toBe(
    'statement-2026-10-01-to-2026-10-31.xlsx',
  )
  expect(fileName('Receipt-RCT-2026-00012', 'pdf')).toBe('Receipt-RCT-2026-00012.pdf')
})

test.each([
  ['', '', undefined],
  ['2026-11-01', '', { from: '2026-11-01', to: '2026-11-22' }],
  ['', '2026-11-07', { from: 'beginning', to: '2026-11-07' }],
])('a filter from “%s” to “%s”', (from, to, days) => {
  expect(daysFiltered(from, to, '2026-11-22')).toEqual(days)
})

test.each([
  ['prices: 1/2" <new>?', 'prices- 1-2- -new'],
  ['a\\b|c*d', 'a-b-c-d'],
  ['CON', '_CON'],
  ['com1.x', '_com1.x'],
  ['console', 'console'],
  ['.hidden. ', 'hidden'],
  ['tab\tand\u0000null', 'tab-and-null'],
  ['gnp.\u202Eexe', 'gnp.-exe'],
  ['Ɛsi', 'Ɛsi'],
  ['///', 'file'],
  ['x'.repeat(300), 'x'.repeat(120)],
])('“%s” is a name that Windows takes', (text, name) => {
  expect(safeName(text)).toBe(name)
})
