import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyValue } from '#tests/value-arbitraries.ts'
import type { Fields, Value } from '../values/value.ts'
import { storedFields } from './stored-fields.ts'

const name = fc.oneof(
  fc.constantFrom('a', 'b', 'é', 'price'),
  fc.string({ minLength: 1, maxLength: 5, unit: 'binary' }),
)
/** Long, beyond Latin-1, with half a surrogate pair. */
const text = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('', '₵', '\ud800', 'ÿ', '\u0000'))
  .map(([start, rest]): Value => ({ kind: 'string', value: start + rest }))
const far = fc
  .tuple(fc.integer({ min: -62_135_596, max: 253_402_300 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([thousands, micros]): Value => ({
    kind: 'timestamp',
    value: { seconds: thousands * 1000, nanos: micros * 1000 },
  }))
const bytes = fc
  .uint8Array({ maxLength: 400 })
  .map((value): Value => ({ kind: 'bytes', value: new Uint8Array(value) }))
const simple = fc.oneof(anyValue, text, far, bytes)
const listed = fc
  .array(simple, { maxLength: 4 })
  .map((values): Value => ({ kind: 'array', values: values.filter(({ kind }) => kind !== 'array') }))
const value = fc.oneof(simple, listed)
const few = fc.array(fc.tuple(name, value), { maxLength: 8 }).map((entries): Fields => new Map(entries))
/** As in a map by id: no schema to share. */
const many = fc
  .tuple(fc.integer({ min: 38, max: 60 }), value)
  .map(([count, one]): Fields => new Map(Array.from({ length: count }, (_, at) => [`id${at}`, one])))
const fields = fc.oneof(
  { weight: 4, arbitrary: few },
  { weight: 1, arbitrary: many },
  {
    weight: 1,
    arbitrary: fc
      .tuple(few, many)
      .map(([outer, inner]): Fields => new Map([...outer, ['inner', { kind: 'map', fields: inner }]])),
  },
)

/** Plain maps at all levels, for comparison in tests. */
function opened(map: Fields): Map<string, unknown> {
  const openedValue = (one: Value): unknown => {
    if (one.kind === 'map') return opened(one.fields)
    return one.kind === 'array' ? one.values.map(openedValue) : one
  }
  return new Map([...map].map(([key, one]) => [key, openedValue(one)]))
}

test('stored fields read back unchanged, whole and field by field', () => {
  fc.assert(
    fc.property(fields, fc.string({ maxLength: 5 }), (wanted, other) => {
      const stored = storedFields(wanted)
      expect(opened(stored)).toEqual(opened(wanted))
      expect(stored.size).toBe(wanted.size)
      expect([...stored.keys()]).toEqual([...wanted.keys()])
      expect(
        opened(new Map([...stored.keys()].map((key) => [key, stored.get(key) ?? { kind: 'null' }]))),
      ).toEqual(opened(wanted))
      expect([...stored.values()]).toHaveLength(wanted.size)
      expect(stored.has(other)).toBe(wanted.has(other))
      expect(stored.get(other) === undefined).toBe(!wanted.has(other))
    }),
    { numRuns: 300 },
  )
})

test('stored fields are stored again unchanged', () => {
  const stored = storedFields(new Map([['a', { kind: 'null' }]]))
  expect(storedFields(stored)).toBe(stored)
})

test('a part of stored fields can be stored in another document', () => {
  const outer = storedFields(
    new Map([['inner', { kind: 'map', fields: new Map([['a', { kind: 'integer', value: 7n }]]) }]]),
  )
  const inner = outer.get('inner')
  const copied = storedFields(inner?.kind === 'map' ? inner.fields : new Map())
  expect([...copied]).toEqual([['a', { kind: 'integer', value: 7n }]])
})
