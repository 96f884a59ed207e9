import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  decoded,
  fields,
  flag,
  jsonFields,
  jsonRows,
  lengthsOf,
  list,
  mapOf,
  oneOf,
  optional,
  orElse,
  readableNumberMaps,
  readableNumbers,
  rowOf,
  serverTime,
  text,
  whole,
  withFallback,
  type RecordOf,
  type RecordSchema,
} from './schema.ts'

const parcel = fields({
  ref: text(8, { min: 1, pattern: /^[A-Z]+[0-9]*$/ }),
  note: optional(text(3)),
  count: whole(0, 10),
  scale: oneOf([0, 1, 2]),
  tags: list(text(4), 2),
  levels: mapOf(fields({ free: whole(0, 9) }), 2),
  isOpen: withFallback(flag(), true),
  sentAt: serverTime(),
})

const PARCEL = { ref: 'AB12', count: 2, scale: 1, tags: ['a'], levels: { x: { free: 1 } } }

const problemWith = (change: object) => {
  const result = decoded(parcel, { ...PARCEL, ...change })
  return result.ok ? 'none' : result.problem
}

test('a record of the schema is read unchanged, with missing fields filled in', () => {
  expect(decoded(parcel, { ...PARCEL, unknown: 1, sentAt: { toMillis: () => 7 } })).toEqual({
    ok: true,
    record: { ...PARCEL, isOpen: true, sentAt: 7 },
  })
  expect(decoded(parcel, PARCEL)).toMatchObject({ ok: true, record: { sentAt: 0 } })
  expectTypeOf<RecordOf<typeof parcel>>().toEqualTypeOf<{
    ref: string
    note?: string | undefined
    count: number
    scale: 0 | 1 | 2
    tags: readonly string[]
    levels: Readonly<Record<string, { free: number }>>
    isOpen: boolean
    sentAt: number
  }>()
})

test('a problem names its field', () => {
  expect(problemWith({ ref: '' })).toBe('ref: 0 characters where 1 to 8 are allowed')
  expect(problemWith({ ref: 'ab' })).toBe('ref: is not written as it should be')
  expect(problemWith({ tags: ['a', 5] })).toBe('tags.1: should be a text, is 5')
  expect(problemWith({ levels: { x: { free: 0.5 } } })).toMatch(/^levels\.x\.free: /)
  expect(problemWith({ count: undefined })).toMatch(/^count: /)
  expect(problemWith({ scale: 3 })).toMatch(/^scale: /)
  expect(problemWith({ isOpen: null })).toMatch(/^isOpen: /)
  expect(problemWith({ sentAt: 5 })).toBe('sentAt: Not a server time')
  expect(problemWith({ count: 'x'.repeat(5000) })).toHaveLength('count: '.length + 121)
  expect(decoded(parcel, [])).toMatchObject({ ok: false })
})

test('characters are counted as the rules count them', () => {
  expect(problemWith({ note: '𝒜𝒜𝒜' })).toBe('none')
  expect(problemWith({ note: '𝒜𝒜𝒜𝒜' })).toBe('note: 4 characters where 0 to 3 are allowed')
})

test('forms have the same limits as the schema', () => {
  expect(lengthsOf(parcel)).toMatchObject({ ref: 8, note: 3, count: Infinity })
})

test('numbers that are not whole, or out of range, are left out of a map and of maps in one', () => {
  const stored = { a: 5, b: 1.5, c: '7', d: 11, e: -1, f: null, ['__proto__']: 3 }
  const read = (schema: RecordSchema) => {
    const result = decoded(schema, { numbers: stored, maps: { x: stored, y: 'none', z: null } })
    return result.ok ? result.record : result.problem
  }
  expect(read(fields({ numbers: readableNumbers(0, 10), maps: readableNumberMaps(-1, 11) }))).toEqual({
    numbers: { a: 5 },
    maps: { x: { a: 5, d: 11, e: -1 }, y: {}, z: {} },
  })
})

describe('rows stored as one text', () => {
  const row = rowOf({ sku: text(10), quantity: whole(1, 9), note: orElse(text(5), '') })
  const schema = fields({
    rows: jsonRows(row, 200),
    cart: jsonFields({ note: orElse(text(5), 'none') }, 200),
  })
  const read = (rows: unknown, cart: unknown = {}) => {
    const stored = decoded(schema, { rows: textOf(rows), cart: textOf(cart) })
    return stored.ok ? stored.record : stored.problem
  }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

  test('are read by position, leaving out those that do not fit', () => {
    const rows = [
      ['CEM', 2, 'B'],
      ['ROD', 3],
      ['NAIL', 10],
      ['BOLT', 2, 'much too long'],
      5,
      null,
      ['x'.repeat(11), 1],
    ]
    expect(read(rows)).toMatchObject({
      rows: [
        { sku: 'CEM', quantity: 2, note: 'B' },
        { sku: 'ROD', quantity: 3, note: '' },
        { sku: 'BOLT', quantity: 2, note: '' },
      ],
    })
  })

  test('that are not rows are left out, and invalid fields are missing', () => {
    for (const broken of ['', '{"a":', '5', '{}', 'null']) expect(read(broken)).toMatchObject({ rows: [] })
    for (const broken of ['', '{"a":', '5', '[]', 'null', '{"note":7}'])
      expect(read([], broken)).toMatchObject({ cart: { note: 'none' } })
  })

  test('have a length the rules know', () => {
    expect(read(`[${' '.repeat(200)}]`)).toMatch(/^rows: 202 characters/)
  })
})
