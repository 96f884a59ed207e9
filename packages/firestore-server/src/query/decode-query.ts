import { invalid } from '../errors.ts'
import { type FieldPath, formatFieldPath, isNameField, parseFieldPath } from '../values/field-path.ts'
import { decodeValue } from '../values/json.ts'
import {
  asArray,
  asEnum,
  asObject,
  asString,
  optionalInt,
  optionalObject,
  optionalString,
} from '../values/proto-json.ts'
import { checkSegment } from '../values/resource-name.ts'
import type { Value } from '../values/value.ts'
import { checkQuery } from './check-query.ts'
import {
  type Cursor,
  FIELD_OPERATORS,
  type FieldOperator,
  type Filter,
  type Order,
  type Query,
  UNARY_OPERATORS,
  type UnaryOperator,
} from './query.ts'

const DIRECTIONS = ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'] as const
const COMPOSITE_OPERATORS = ['OPERATOR_UNSPECIFIED', 'AND', 'OR'] as const

/** Reads a `StructuredQuery`; throws INVALID_ARGUMENT for what production refuses. */
export function decodeQuery(json: unknown, parent: string): Query {
  const structured = asObject(json, 'structuredQuery')
  const from = asArray(structured['from'], 'from')
  if (from.length > 1) throw invalid('StructuredQuery.from cannot have more than one collection selector.')
  const selector = optionalObject(from[0], 'from')
  const collectionId = optionalString(selector?.['collectionId'], 'collectionId') || undefined
  const allDescendants = selector === undefined || selector['allDescendants'] === true
  if (collectionId === undefined && !allDescendants) {
    throw invalid('A query without a collection id must select all descendants.')
  }
  if (collectionId !== undefined) {
    checkSegment(collectionId)
    if (collectionId.includes('/'))
      throw invalid(`Collection id ${JSON.stringify(collectionId)} contains a slash.`)
  }
  const query: Query = {
    parent,
    collectionId,
    allDescendants,
    where: decodeFilter(structured['where']),
    orderBy: asArray(structured['orderBy'], 'orderBy').map(decodeOrder),
    startAt: decodeCursor(structured['startAt'], 'startAt'),
    endAt: decodeCursor(structured['endAt'], 'endAt'),
    limit: optionalInt(structured['limit'], 'limit'),
    offset: optionalInt(structured['offset'], 'offset') ?? 0,
    select: decodeProjection(structured['select']),
  }
  checkQuery(query)
  return query
}

/** The field paths of a projection or document mask; undefined when there is none. */
function decodeProjection(json: unknown): readonly FieldPath[] | undefined {
  const fields = asArray(optionalObject(json, 'select')?.['fields'], 'fields').map(decodeFieldReference)
  return fields.length > 0 ? fields : undefined
}

export function decodeFieldReference(json: unknown): FieldPath {
  return parseFieldPath(asString(asObject(json, 'field')['fieldPath'], 'fieldPath'))
}

function decodeFilter(json: unknown): Filter | undefined {
  const filter = optionalObject(json, 'filter')
  if (!filter || Object.keys(filter).length === 0) return undefined
  if (filter['compositeFilter'] !== undefined) return decodeComposite(filter['compositeFilter'])
  if (filter['unaryFilter'] !== undefined) {
    const unary = asObject(filter['unaryFilter'], 'unaryFilter')
    const op = asEnum(unary['op'], UNARY_OPERATORS, 'operator')
    if (op === 'OPERATOR_UNSPECIFIED') throw invalid('A unary filter needs an operator.')
    return unaryFilter(decodeFieldReference(unary['field']), op)
  }
  const field = asObject(filter['fieldFilter'], 'fieldFilter')
  const op = asEnum(field['op'], FIELD_OPERATORS, 'operator')
  if (op === 'OPERATOR_UNSPECIFIED') throw invalid('A field filter needs an operator.')
  return fieldFilter(decodeFieldReference(field['field']), op, decodeOperand(field['value']))
}

/** The list of `in` is not a stored value: unlike one it may contain lists, which are matched as wholes. */
function decodeOperand(json: unknown): Value {
  const list = optionalObject(json, 'value')?.['arrayValue']
  if (list === undefined) return decodeValue(json)
  const values = asArray(optionalObject(list, 'arrayValue')?.['values'], 'values')
  return { kind: 'array', values: values.map((value) => decodeValue(value)) }
}

function decodeComposite(json: unknown): Filter | undefined {
  const composite = asObject(json, 'compositeFilter')
  const op = asEnum(composite['op'], COMPOSITE_OPERATORS, 'operator')
  const filters = asArray(composite['filters'], 'filters')
    .map(decodeFilter)
    .filter((part) => part !== undefined)
  if (op === 'OPERATOR_UNSPECIFIED' || filters.length === 0) {
    throw invalid('A composite filter needs an operator and at least one filter.')
  }
  return filters.length === 1 ? filters[0] : { kind: op === 'OR' ? 'or' : 'and', filters }
}

/** (In)equality with null or NaN means the unary test, as in production. */
function fieldFilter(field: FieldPath, op: FieldOperator, value: Value): Filter {
  const isNull = value.kind === 'null'
  if (!isNull && !(value.kind === 'double' && Number.isNaN(value.value)))
    return { kind: 'field', field, op, value }
  if (op === 'EQUAL') return unaryFilter(field, isNull ? 'IS_NULL' : 'IS_NAN')
  if (op === 'NOT_EQUAL') return unaryFilter(field, isNull ? 'IS_NOT_NULL' : 'IS_NOT_NAN')
  return { kind: 'field', field, op, value }
}

function unaryFilter(field: FieldPath, op: UnaryOperator): Filter {
  if (isNameField(field)) throw invalid(`Operator ${op} cannot be used with ${formatFieldPath(field)}.`)
  return { kind: 'unary', field, op }
}

function decodeOrder(json: unknown): Order {
  const order = asObject(json, 'orderBy')
  const direction = asEnum(order['direction'] ?? 'ASCENDING', DIRECTIONS, 'direction')
  return {
    field: decodeFieldReference(order['field']),
    direction: direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING',
  }
}

function decodeCursor(json: unknown, what: string): Cursor | undefined {
  const cursor = optionalObject(json, what)
  if (!cursor) return undefined
  return {
    values: asArray(cursor['values'], `${what}.values`).map((value) => decodeValue(value)),
    before: cursor['before'] === true,
  }
}
