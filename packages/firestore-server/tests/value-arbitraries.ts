import * as fc from 'fast-check'
import type { Value } from '#src/values/value.ts'

const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant<Value>({ kind: 'null' }),
  fc.boolean().map((value): Value => ({ kind: 'boolean', value })),
  fc.bigInt({ min: -3n, max: 3n }).map((value): Value => ({ kind: 'integer', value })),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value): Value => ({ kind: 'integer', value })),
  fc
    .constantFrom(NaN, -0, 0, 1, 1.5, -2, Infinity, -Infinity)
    .map((value): Value => ({ kind: 'double', value })),
  fc.double().map((value): Value => ({ kind: 'double', value })),
  fc.integer({ min: -2_000_000_000, max: 4_000_000_000 }).map((seconds): Value => ({
    kind: 'timestamp',
    value: { seconds, nanos: 1000 * Math.abs(seconds % 1_000_000) },
  })),
  fc.string({ maxLength: 3, unit: 'grapheme' }).map((value): Value => ({ kind: 'string', value })),
  fc.uint8Array({ maxLength: 3 }).map((value): Value => ({ kind: 'bytes', value: new Uint8Array(value) })),
  fc.constantFrom('a/b', 'a/c', 'a/b/c/d').map((path): Value => ({
    kind: 'reference',
    value: `projects/p/databases/d/documents/${path}`,
  })),
  fc
    .tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }))
    .map(([latitude, longitude]): Value => ({ kind: 'geopoint', latitude, longitude })),
)

const map = (fields: [string, Value][]): Value => ({ kind: 'map', fields: new Map(fields) })
const key = fc.constantFrom('a', 'b', 'c', 'é')

const shallow: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  {
    weight: 1,
    arbitrary: fc.array(scalar, { maxLength: 3 }).map((values): Value => ({ kind: 'array', values })),
  },
  { weight: 1, arbitrary: fc.array(fc.tuple(key, scalar), { maxLength: 3 }).map(map) },
)

/** Any value up to two levels deep, with many near misses among numbers. */
export const anyValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: shallow },
  { weight: 1, arbitrary: fc.array(fc.tuple(key, shallow), { maxLength: 3 }).map(map) },
)
