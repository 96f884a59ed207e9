import { isNameField } from '../values/field-path.ts'
import { compareValues, typeRank } from '../values/order.ts'
import type { Value } from '../values/value.ts'
import { isAfterCursor, queryValue } from './matches.ts'
import type { FieldFilter, Filter, Order, Query, UnaryFilter } from './query.ts'
import type { IndexEntry, IndexShape } from './query-index.ts'

type Condition = FieldFilter | UnaryFilter

/** How one conjunction of a query reads an index: only the entries with place 0 can match. */
export type IndexPlan = {
  shape: IndexShape
  /** The element looked for in the shape's array. */
  element: Value | undefined
  /** The index is read backwards; one serves both directions. */
  isReversed: boolean
  place: (entry: IndexEntry) => number
}

/** The conjunctions of the disjunctive normal form, with each value of `in` and `array-contains-any` separate. */
export function conjunctionsOf(filter: Filter | undefined): readonly (readonly Condition[])[] {
  if (!filter) return [[]]
  if ('filters' in filter) {
    if (filter.kind === 'or') return filter.filters.flatMap(conjunctionsOf)
    return filter.filters.reduce<readonly (readonly Condition[])[]>(
      (heads, part) => heads.flatMap((head) => conjunctionsOf(part).map((tail) => [...head, ...tail])),
      [[]],
    )
  }
  if (filter.kind === 'unary' || filter.value.kind !== 'array') return [[filter]]
  const { field, op, value } = filter
  if (op !== 'IN' && op !== 'ARRAY_CONTAINS_ANY') return [[filter]]
  const single = op === 'IN' ? 'EQUAL' : 'ARRAY_CONTAINS'
  return value.values.map((one) => [{ kind: 'field', field, op: single, value: one }])
}

/** The name a conjunction pins, if any: that document is found without an index. */
export function pinnedName(conjunction: readonly Condition[]): string | undefined {
  for (const condition of conjunction) {
    if (condition.kind === 'field' && condition.op === 'EQUAL' && isNameField(condition.field)) {
      return condition.value.kind === 'reference' ? condition.value.value : ''
    }
  }
  return undefined
}

export function planConjunction(
  query: Query,
  conjunction: readonly Condition[],
  allOrders: readonly Order[],
): IndexPlan {
  const nameAt = allOrders.findIndex(({ field }) => isNameField(field))
  const orders = allOrders.slice(0, nameAt + 1)
  const isReversed = orders[0]?.direction === 'DESCENDING'
  const equalities = conjunction.flatMap((condition) => equality(condition) ?? [])
  const contains = conjunction.find(
    (condition) => condition.kind === 'field' && condition.op === 'ARRAY_CONTAINS',
  ) as FieldFilter | undefined
  const first = orders[0]
  const { low, high } = rangeTests(first, conjunction)
  const { startAt, endAt } = query
  const isBefore = (entry: IndexEntry) => {
    const value = first && queryValue(entry.document, first.field)
    if (value && (isReversed ? high : low).some((test) => test(value))) return true
    return startAt !== undefined && !isAfterCursor(entry.document, startAt, allOrders)
  }
  const isBehind = (entry: IndexEntry) => {
    const value = first && queryValue(entry.document, first.field)
    if (value && (isReversed ? low : high).some((test) => test(value))) return true
    return endAt !== undefined && isAfterCursor(entry.document, endAt, allOrders)
  }
  // In the direction of the index, which always begins ascending.
  const [isLow, isHigh] = isReversed ? [isBehind, isBefore] : [isBefore, isBehind]
  return {
    shape: {
      equal: equalities.map(({ field }) => field),
      contains: contains?.field,
      orders: isReversed ? orders.map(opposite) : orders,
    },
    element: contains?.value,
    isReversed,
    place: (entry) => {
      for (const [at, { value }] of equalities.entries()) {
        const key = entry.keys[at]
        const order = key ? compareValues(key, value) : 0
        if (order !== 0) return order
      }
      if (isLow(entry)) return -1
      return isHigh(entry) ? 1 : 0
    },
  }
}

function equality(condition: Condition): { field: Condition['field']; value: Value } | undefined {
  const { field, op } = condition
  if (condition.kind === 'field') return op === 'EQUAL' ? { field, value: condition.value } : undefined
  if (op === 'IS_NULL') return { field, value: { kind: 'null' } }
  return op === 'IS_NAN' ? { field, value: { kind: 'double', value: NaN } } : undefined
}

/** What the inequalities on the first ordered field exclude below and above; values of other types are outside too. */
function rangeTests(first: Order | undefined, conjunction: readonly Condition[]) {
  const low: ((value: Value) => boolean)[] = []
  const high: ((value: Value) => boolean)[] = []
  for (const condition of conjunction) {
    if (condition.kind !== 'field' || !first || condition.field.join('\0') !== first.field.join('\0'))
      continue
    const { op, value: bound } = condition
    if (!op.startsWith('LESS') && !op.startsWith('GREATER')) continue
    low.push((value) => typeRank(value) < typeRank(bound))
    high.push((value) => typeRank(value) > typeRank(bound))
    if (op === 'LESS_THAN') high.push((value) => compareValues(value, bound) >= 0)
    if (op === 'LESS_THAN_OR_EQUAL') high.push((value) => compareValues(value, bound) > 0)
    if (op === 'GREATER_THAN') low.push((value) => compareValues(value, bound) <= 0)
    if (op === 'GREATER_THAN_OR_EQUAL') low.push((value) => compareValues(value, bound) < 0)
  }
  return { low, high }
}

function opposite({ field, direction }: Order): Order {
  return { field, direction: direction === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING' }
}
