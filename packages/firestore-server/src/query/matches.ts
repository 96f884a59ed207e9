import type { StoredDocument } from '../state/document.ts'
import { type FieldPath, fieldAt, isNameField } from '../values/field-path.ts'
import { compareValues, typeRank, valuesEqual } from '../values/order.ts'
import type { Value } from '../values/value.ts'
import type { Cursor, FieldFilter, Filter, Order, UnaryFilter } from './query.ts'

/** The value a filter or order sees; the document's name counts as a reference. */
export function queryValue(document: StoredDocument, field: FieldPath): Value | undefined {
  return isNameField(field) ? { kind: 'reference', value: document.name } : fieldAt(document.fields, field)
}

export function matchesFilter(document: StoredDocument, filter: Filter | undefined): boolean {
  if (!filter) return true
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matchesFilter(document, part))
    case 'or':
      return filter.filters.some((part) => matchesFilter(document, part))
    case 'field':
      return matchesField(queryValue(document, filter.field), filter)
    default:
      return matchesUnary(queryValue(document, filter.field), filter)
  }
}

/** Whether the document comes after the cursor's position. */
export function isAfterCursor(document: StoredDocument, cursor: Cursor, orders: readonly Order[]): boolean {
  for (const [index, bound] of cursor.values.entries()) {
    const order = orders[index]
    const value = order && queryValue(document, order.field)
    if (!value) continue
    const comparison = compareValues(value, bound)
    if (comparison !== 0) return order.direction === 'ASCENDING' ? comparison > 0 : comparison < 0
  }
  return cursor.before
}

function matchesField(value: Value | undefined, { op, value: operand }: FieldFilter): boolean {
  if (!value) return false
  switch (op) {
    case 'EQUAL':
      return valuesEqual(value, operand)
    case 'NOT_EQUAL':
      return value.kind !== 'null' && !valuesEqual(value, operand)
    case 'LESS_THAN':
      return isComparable(value, operand) && compareValues(value, operand) < 0
    case 'LESS_THAN_OR_EQUAL':
      return isComparable(value, operand) && compareValues(value, operand) <= 0
    case 'GREATER_THAN':
      return isComparable(value, operand) && compareValues(value, operand) > 0
    case 'GREATER_THAN_OR_EQUAL':
      return isComparable(value, operand) && compareValues(value, operand) >= 0
    case 'ARRAY_CONTAINS':
      return value.kind === 'array' && isFindable(operand) && contains(value.values, operand)
    case 'ARRAY_CONTAINS_ANY':
      return (
        value.kind === 'array' &&
        elementsOf(operand).some((element) => isFindable(element) && contains(value.values, element))
      )
    case 'IN':
      return isFindable(value) && contains(elementsOf(operand), value)
    default:
      return (
        value.kind !== 'null' && !contains(elementsOf(operand), value) && !elementsOf(operand).some(isNull)
      )
  }
}

function matchesUnary(value: Value | undefined, { op }: UnaryFilter): boolean {
  if (!value) return false
  const isNaN = value.kind === 'double' && Number.isNaN(value.value)
  switch (op) {
    case 'IS_NULL':
      return isNull(value)
    case 'IS_NOT_NULL':
      return !isNull(value)
    case 'IS_NAN':
      return isNaN
    default:
      return !isNull(value) && !isNaN
  }
}

/** Inequalities never cross types, and nothing is less or greater than NaN. */
function isComparable(value: Value, operand: Value): boolean {
  return typeRank(value) === typeRank(operand) && isNotANumber(value) === isNotANumber(operand)
}

/** Null and NaN are never matched by membership: production finds neither by `in` nor in an array. */
function isFindable(value: Value): boolean {
  return !isNull(value) && !isNotANumber(value)
}

function isNotANumber(value: Value): boolean {
  return value.kind === 'double' && Number.isNaN(value.value)
}

function contains(values: readonly Value[], value: Value): boolean {
  return values.some((candidate) => valuesEqual(candidate, value))
}

function elementsOf(value: Value): readonly Value[] {
  return value.kind === 'array' ? value.values : []
}

function isNull(value: Value): boolean {
  return value.kind === 'null'
}
