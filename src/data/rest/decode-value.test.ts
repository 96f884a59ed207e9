import { expect, test } from 'vitest'
import { decodeFields } from './decode-value.ts'

test('every kind of value that public documents use becomes a plain value', () => {
  expect(
    decodeFields({
      name: { stringValue: 'Cement' },
      count: { integerValue: '38' },
      rate: { doubleValue: 14.62 },
      published: { booleanValue: true },
      gone: { nullValue: null },
      at: { timestampValue: '2026-11-20T00:00:00Z' },
      tags: { arrayValue: { values: [{ stringValue: 'bag' }] } },
      bands: { mapValue: { fields: { 'CEM-425R-50': { stringValue: 'in' } } } },
    }),
  ).toEqual({
    name: 'Cement',
    count: 38,
    rate: 14.62,
    published: true,
    gone: null,
    at: Date.UTC(2026, 10, 20),
    tags: ['bag'],
    bands: { 'CEM-425R-50': 'in' },
  })
})

test('empty maps and lists arrive without their contents', () => {
  expect(decodeFields({ list: { arrayValue: {} }, map: { mapValue: {} } })).toEqual({ list: [], map: {} })
})
