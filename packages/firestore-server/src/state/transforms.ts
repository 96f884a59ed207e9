import { fieldAt, withFieldAt } from '../values/field-path.ts'
import { compareNumbers, valuesEqual } from '../values/order.ts'
import type { Fields, Instant, Value } from '../values/value.ts'
import type { Transform } from './write.ts'

const MIN_INT64 = -(2n ** 63n)
const MAX_INT64 = 2n ** 63n - 1n

type Number = Extract<Value, { kind: 'integer' | 'double' }>

/** Applies transforms in order. `results` go back to the client: null for the array transforms. */
export function applyTransforms(fields: Fields, transforms: readonly Transform[], time: Instant) {
  let transformed = fields
  const results: Value[] = []
  for (const transform of transforms) {
    const value = transformedValue(fieldAt(transformed, transform.field), transform, time)
    transformed = withFieldAt(transformed, transform.field, value)
    results.push(value.kind === 'array' ? { kind: 'null' } : value)
  }
  return { fields: transformed, results }
}

function transformedValue(current: Value | undefined, transform: Transform, time: Instant): Value {
  switch (transform.kind) {
    case 'serverTime':
      return { kind: 'timestamp', value: time }
    case 'appendMissing':
      return { kind: 'array', values: union(elementsOf(current), transform.elements) }
    case 'removeAll':
      return {
        kind: 'array',
        values: elementsOf(current).filter((value) => !includes(transform.elements, value)),
      }
    default:
      return numericValue(current, transform.kind, transform.operand)
  }
}

function numericValue(
  current: Value | undefined,
  kind: 'increment' | 'maximum' | 'minimum',
  operand: Value,
): Value {
  if (!current || !isNumber(current) || !isNumber(operand)) return operand
  if (kind === 'increment') return sum(current, operand)
  if (Number.isNaN(current.value)) return current
  if (Number.isNaN(operand.value)) return operand
  const order = compareNumbers(operand.value, current.value)
  return (kind === 'maximum' ? order > 0 : order < 0) ? operand : current
}

/** Integers saturate at the ends of int64 instead of wrapping. */
function sum(a: Number, b: Number): Value {
  if (a.kind === 'double' || b.kind === 'double')
    return { kind: 'double', value: Number(a.value) + Number(b.value) }
  const total = a.value + b.value
  return { kind: 'integer', value: total > MAX_INT64 ? MAX_INT64 : total < MIN_INT64 ? MIN_INT64 : total }
}

function union(values: readonly Value[], elements: readonly Value[]): readonly Value[] {
  const merged = [...values]
  for (const element of elements) if (!includes(merged, element)) merged.push(element)
  return merged
}

function includes(values: readonly Value[], value: Value): boolean {
  return values.some((candidate) => valuesEqual(candidate, value))
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.kind === 'array' ? value.values : []
}

function isNumber(value: Value): value is Number {
  return value.kind === 'integer' || value.kind === 'double'
}
