import { invalid } from '../errors.ts'
import { formatFieldPath, isNameField } from '../values/field-path.ts'
import { conditionsOf, type FieldFilter, type Filter, isInequality, ordersOf, type Query } from './query.ts'

const MAX_DISJUNCTIONS = 30
const MAX_NOT_IN_VALUES = 10

/** Throws INVALID_ARGUMENT for a well-formed query that production refuses. */
export function checkQuery(query: Query) {
  if (query.limit !== undefined && query.limit < 0) throw invalid('limit is negative')
  if (query.offset < 0) throw invalid('offset is negative')
  checkOrders(query)
  for (const condition of conditionsOf(query.where)) if (condition.kind === 'field') checkCondition(condition)
  checkCombination(query)
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor && cursor.values.length > ordersOf(query).length) {
      throw invalid('Cursor has too many values.')
    }
    for (const [index, value] of cursor?.values.entries() ?? []) {
      const order = ordersOf(query)[index]
      if (order && isNameField(order.field) && value.kind !== 'reference') {
        throw invalid('The cursor value for __name__ must be a document name.')
      }
    }
  }
}

function checkOrders(query: Query) {
  const { orderBy } = query
  const seen = new Set<string>()
  for (const { field } of orderBy) {
    const path = formatFieldPath(field)
    if (seen.has(path)) throw invalid(`order by clause cannot contain duplicate fields ${path}`)
    seen.add(path)
  }
  const orders = ordersOf(query)
  const after = orders[orders.findIndex(({ field }) => isNameField(field)) + 1]
  if (after) {
    throw invalid(
      `order by clause cannot contain more fields after the key: ${formatFieldPath(after.field)} comes after __name__`,
    )
  }
}

function checkCondition({ field, op, value }: FieldFilter) {
  if (op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY') {
    if (value.kind !== 'array' || value.values.length === 0) {
      throw invalid(`'${op}' requires a non-empty ArrayValue.`)
    }
    const max = op === 'NOT_IN' ? MAX_NOT_IN_VALUES : MAX_DISJUNCTIONS
    if (value.values.length > max) throw invalid(`'${op}' supports up to ${max} comparison values.`)
  }
  if (!isNameField(field)) return
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') throw invalid(`Cannot use ${op} with __name__.`)
  const names = value.kind === 'array' ? value.values : [value]
  if (names.some((name) => name.kind !== 'reference')) {
    throw invalid('__key__ filter value must be a Key')
  }
}

function checkCombination({ where }: Query) {
  const ops = conditionsOf(where).map(({ op }) => op)
  const count = (op: string) => ops.filter((other) => other === op).length
  if (count('NOT_IN') > 1) throw invalid("Only a single 'NOT_IN' filter is allowed per query.")
  if (count('NOT_IN') > 0 && (count('NOT_EQUAL') > 0 || count('IN') > 0 || count('ARRAY_CONTAINS_ANY') > 0)) {
    throw invalid("'NOT_IN' cannot be used in the same query with 'NOT_EQUAL', 'IN' or 'ARRAY_CONTAINS_ANY'.")
  }
  checkNameEquality(where)
  if (where && disjunctions(where) > MAX_DISJUNCTIONS) {
    throw invalid(`A query may have at most ${MAX_DISJUNCTIONS} disjunctions in its disjunctive normal form.`)
  }
}

/** An equality on the name excludes inequalities, unless one of them is on the name too. */
function checkNameEquality(where: Filter | undefined) {
  if (!where || where.kind === 'or') return
  const conditions = conditionsOf(where)
  const ranges = conditions.filter(isInequality)
  const hasName = conditions.some(
    ({ kind, field, op }) => kind === 'field' && op === 'EQUAL' && isNameField(field),
  )
  if (hasName && ranges.length > 0 && !ranges.some(({ field }) => isNameField(field))) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
  }
}

/** Number of terms of the disjunctive normal form. */
function disjunctions(filter: Filter): number {
  switch (filter.kind) {
    case 'and':
      return filter.filters.reduce((product, part) => product * disjunctions(part), 1)
    case 'or':
      return filter.filters.reduce((sum, part) => sum + disjunctions(part), 0)
    case 'field':
      return (filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY') && filter.value.kind === 'array'
        ? filter.value.values.length
        : 1
    default:
      return 1
  }
}
