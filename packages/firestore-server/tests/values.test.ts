import * as fc from 'fast-check'
import { expect } from 'vitest'
import { formatFieldPath, parseFieldPath } from '#src/values/field-path.ts'
import { compareInstants, formatInstant, parseInstant } from '#src/values/instant.ts'
import { decodeValue, encodeValue } from '#src/values/json.ts'
import { compareNumbers, compareValues, fieldsIdentical } from '#src/values/order.ts'
import { fromPlain, toPlain } from '#src/values/plain.ts'
import { compareNames, compareStrings } from '#src/values/resource-name.ts'
import { anyValue } from './value-arbitraries.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('about values in memory, without a server')

test('order is total: antisymmetric, transitive, and every value equals itself', () => {
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
      expect(compareValues(a, a)).toBe(0)
      expect(compareValues(a, b) + compareValues(b, a)).toBe(0)
      const isUnordered = compareValues(a, b) <= 0 && compareValues(b, c) <= 0 && compareValues(a, c) > 0
      expect(isUnordered).toBe(false)
    }),
  )
})

test('every value survives proto3 JSON text', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const back = decodeValue(JSON.parse(JSON.stringify(encodeValue(value))))
      expect(fieldsIdentical(new Map([['x', back]]), new Map([['x', value]]))).toBe(true)
    }),
  )
})

test('types are ordered as documented', () => {
  const ordered = [
    { nullValue: null },
    { booleanValue: false },
    { booleanValue: true },
    { doubleValue: 'NaN' },
    { doubleValue: '-Infinity' },
    { integerValue: '-9223372036854775808' },
    { integerValue: '9007199254740992' },
    { integerValue: '9007199254740993' },
    { integerValue: '9223372036854775807' },
    { doubleValue: 9223372036854775808 },
    { doubleValue: 'Infinity' },
    { timestampValue: '1969-12-31T23:59:59.999999Z' },
    { timestampValue: '1970-01-01T00:00:00Z' },
    { stringValue: '' },
    { stringValue: 'a' },
    { stringValue: '\uffee' },
    { stringValue: '😀' },
    { bytesValue: '' },
    { bytesValue: 'AA==' },
    { bytesValue: '/w==' },
    { referenceValue: 'projects/p/databases/d/documents/a/b' },
    { referenceValue: 'projects/p/databases/d/documents/a/b/c/d' },
    { referenceValue: 'projects/p/databases/d/documents/a/b!' },
    { geoPointValue: { latitude: -1, longitude: 5 } },
    { geoPointValue: { latitude: 5.6 } },
    { arrayValue: {} },
    { arrayValue: { values: [{ integerValue: '1' }] } },
    { arrayValue: { values: [{ integerValue: '1' }, { nullValue: 'NULL_VALUE' }] } },
    vector(9),
    vector(1, 1),
    { mapValue: {} },
    { mapValue: { fields: { a: { integerValue: '2' } } } },
    { mapValue: { fields: { b: { integerValue: '1' } } } },
  ].map((json) => decodeValue(json))
  const steps = ordered.slice(1).map((next, index) => compareValues(ordered[index] ?? next, next))
  expect(steps).toEqual(steps.map(() => -1))
})

test('integers and doubles compare exactly beyond the precision of a double', () => {
  expect(compareNumbers(9007199254740993n, 9007199254740992)).toBe(1)
  expect(compareNumbers(0n, -0)).toBe(0)
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.integer(), (a, b) => {
      expect(compareNumbers(a, b)).toBe(Math.sign(Number(a - BigInt(b))))
      expect(compareNumbers(a, b + 0.5)).toBe(a > BigInt(b) ? 1 : -1)
    }),
  )
})

test('strings sort by their UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(compareStrings(a, b)).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})

test('names sort segment by segment, numeric ids first', () => {
  const names = ['a/__id-3__', 'a/__id20__', 'a/__id100__', 'a/b', 'a/b/c/d', 'a/b-c', 'a/bb', 'a/😀']
  expect(names.toReversed().sort(compareNames)).toEqual(names)
})

test('timestamps are instants: zones and digits do not matter, microseconds are kept', () => {
  const same = [
    '2026-01-02T03:04:05.123456Z',
    '2026-01-02T03:04:05.123456000Z',
    '2026-01-02T04:34:05.123456+01:30',
  ]
  for (const text of same) expect(formatInstant(parseInstant(text))).toBe(same[0])
  expect(compareInstants(parseInstant('0001-01-01T00:00:00Z'), parseInstant('1969-12-31T00:00:00Z'))).toBe(-1)
  expect(encodeValue(decodeValue({ timestampValue: '2026-01-02T03:04:05.123456789Z' }))).toEqual({
    timestampValue: '2026-01-02T03:04:05.123456Z',
  })
  for (const text of ['2026-02-30T00:00:00Z', '2026-01-02', 'now', '10000-01-01T00:00:00Z']) {
    expect(() => parseInstant(text)).toThrow(/[Ii]nvalid timestamp/)
  }
})

test('field paths with any name survive quoting', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }), (path) => {
      expect(parseFieldPath(formatFieldPath(path))).toEqual(path)
    }),
  )
  expect(parseFieldPath('a.`b.c`.`\\`d`')).toEqual(['a', 'b.c', '`d'])
  for (const text of ['', 'a..b', '.a', 'a.', '`a', '``', '`a`b', 'a[0]']) {
    expect(() => parseFieldPath(text)).toThrow(/Invalid property path/)
  }
})

test('wrong values are named', () => {
  for (const json of [
    {},
    null,
    7,
    { stringValue: 1 },
    { integerValue: '1.5' },
    { integerValue: '9223372036854775808' },
    { doubleValue: 'one' },
    { bytesValue: '???' },
    { geoPointValue: { latitude: 91 } },
    { futureValue: 1 },
    { stringValue: 'a', integerValue: '1' },
    { arrayValue: { values: [{ arrayValue: {} }] } },
  ]) {
    expect(() => decodeValue(json)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
  }
})

test('plain JavaScript converts as the SDKs do', () => {
  expect(fromPlain(1)).toEqual({ kind: 'integer', value: 1n })
  expect(fromPlain(1.5)).toEqual({ kind: 'double', value: 1.5 })
  expect(fromPlain(-0)).toEqual({ kind: 'double', value: -0 })
  const plain = { n: 1, d: new Date(1_700_000_000_123), list: [1, 'a', null], map: { deep: { x: true } } }
  expect(toPlain(fromPlain({ ...plain, gone: undefined }))).toEqual(plain)
  expect(() => fromPlain([[1]])).toThrow(/array value in an array/)
})

function vector(...numbers: number[]) {
  const values = numbers.map((doubleValue) => ({ doubleValue }))
  return {
    mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } } },
  }
}
