import { compareInstants } from './instant.ts'
import { compareNames, compareStrings } from './resource-name.ts'
import type { Fields, Value } from './value.ts'

const VECTOR_RANK = 9
const RANKS = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geopoint: 7,
  array: 8,
  map: 10,
} as const

/** Rank of a value's type in Firestore's order. Integers and doubles share one; only equal ranks compare in filters. */
export function typeRank(value: Value): number {
  return isVector(value) ? VECTOR_RANK : RANKS[value.kind]
}

/** Firestore's total order over all values. Equal numbers of both kinds, and 0 and -0, are equal. */
export function compareValues(a: Value, b: Value): number {
  switch (a.kind) {
    case 'boolean':
      if (b.kind === 'boolean') return Number(a.value) - Number(b.value)
      break
    case 'integer':
    case 'double':
      if (b.kind === 'integer' || b.kind === 'double') return compareNumbers(a.value, b.value)
      break
    case 'timestamp':
      if (b.kind === 'timestamp') return compareInstants(a.value, b.value)
      break
    case 'string':
      if (b.kind === 'string') return compareStrings(a.value, b.value)
      break
    case 'bytes':
      if (b.kind === 'bytes') return Buffer.compare(a.value, b.value)
      break
    case 'reference':
      if (b.kind === 'reference') return compareNames(a.value, b.value)
      break
    case 'geopoint':
      if (b.kind === 'geopoint') {
        return compareNumbers(a.latitude, b.latitude) || compareNumbers(a.longitude, b.longitude)
      }
      break
    case 'array':
      if (b.kind === 'array') return compareLists(a.values, b.values)
      break
    case 'map':
      if (b.kind === 'map') return compareMaps(a, b)
      break
    case 'null':
      break
  }
  return Math.sign(typeRank(a) - typeRank(b))
}

export function valuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0
}

/** Order of numbers, exact between int64 and double; NaN comes first and equals itself. */
export function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1
  if (a > b) return 1
  if (a == b) return 0
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
}

/** Same kind, same content: 1 and 1.0 differ, 0 and -0 differ. Decides whether a write changed anything. */
export function fieldsIdentical(a: Fields, b: Fields): boolean {
  if (a === b) return true
  if (a.size !== b.size) return false
  for (const [name, value] of a) {
    const other = b.get(name)
    if (other === undefined || !valuesIdentical(value, other)) return false
  }
  return true
}

function valuesIdentical(a: Value, b: Value): boolean {
  if (a === b) return true
  if (a.kind === 'map' && b.kind === 'map') return fieldsIdentical(a.fields, b.fields)
  if (a.kind === 'array' && b.kind === 'array') {
    return (
      a.values.length === b.values.length &&
      a.values.every((value, index) => {
        const other = b.values[index]
        return other !== undefined && valuesIdentical(value, other)
      })
    )
  }
  if (a.kind === 'double' && b.kind === 'double') return Object.is(a.value, b.value)
  return a.kind === b.kind && compareValues(a, b) === 0
}

/** The SDKs store a vector as a marked map. */
function isVector(value: Value): boolean {
  if (value.kind !== 'map') return false
  const type = value.fields.get('__type__')
  return type?.kind === 'string' && type.value === '__vector__'
}

type MapValue = Extract<Value, { kind: 'map' }>

function compareMaps(a: MapValue, b: MapValue): number {
  const rank = typeRank(a) - typeRank(b)
  if (rank !== 0) return Math.sign(rank)
  if (isVector(a)) return compareVectors(a, b)
  const [left, right] = [sortedEntries(a.fields), sortedEntries(b.fields)]
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const [leftEntry, rightEntry] = [left[index], right[index]]
    if (!leftEntry || !rightEntry) break
    const order = compareStrings(leftEntry[0], rightEntry[0]) || compareValues(leftEntry[1], rightEntry[1])
    if (order !== 0) return order
  }
  return Math.sign(left.length - right.length)
}

/** Vectors: shorter first, then number by number. */
function compareVectors(a: MapValue, b: MapValue): number {
  const [left, right] = [a.fields.get('value'), b.fields.get('value')]
  const leftValues = left?.kind === 'array' ? left.values : []
  const rightValues = right?.kind === 'array' ? right.values : []
  return Math.sign(leftValues.length - rightValues.length) || compareLists(leftValues, rightValues)
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const [left, right] = [a[index], b[index]]
    if (!left || !right) break
    const order = compareValues(left, right)
    if (order !== 0) return order
  }
  return Math.sign(a.length - b.length)
}

function sortedEntries(fields: Fields): [string, Value][] {
  return [...fields].sort(([a], [b]) => compareStrings(a, b))
}
