import { type FieldPath, formatFieldPath, isNameField, NAME_FIELD } from '../values/field-path.ts'
import { compareStrings } from '../values/resource-name.ts'
import type { Value } from '../values/value.ts'

export const FIELD_OPERATORS = [
  'OPERATOR_UNSPECIFIED',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const

export const UNARY_OPERATORS = [
  'OPERATOR_UNSPECIFIED',
  'IS_NAN',
  'IS_NULL',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
] as const

export type FieldOperator = Exclude<(typeof FIELD_OPERATORS)[number], 'OPERATOR_UNSPECIFIED'>
export type UnaryOperator = Exclude<(typeof UNARY_OPERATORS)[number], 'OPERATOR_UNSPECIFIED'>

export type FieldFilter = { kind: 'field'; field: FieldPath; op: FieldOperator; value: Value }
export type UnaryFilter = { kind: 'unary'; field: FieldPath; op: UnaryOperator }
export type Filter = { kind: 'and' | 'or'; filters: readonly Filter[] } | FieldFilter | UnaryFilter

export type Direction = 'ASCENDING' | 'DESCENDING'
export type Order = { field: FieldPath; direction: Direction }

/** A position before or after every document whose first order values equal `values`. */
export type Cursor = { values: readonly Value[]; before: boolean }

export type Query = {
  /** Path of the parent document, '' at the root. */
  parent: string
  /** Undefined selects every collection (a kindless query, only with `allDescendants`). */
  collectionId: string | undefined
  allDescendants: boolean
  where: Filter | undefined
  /** As the client wrote it; `ordersOf` completes it. */
  orderBy: readonly Order[]
  startAt: Cursor | undefined
  endAt: Cursor | undefined
  limit: number | undefined
  offset: number
  /** Fields to return; undefined returns all. */
  select: readonly FieldPath[] | undefined
}

const INEQUALITIES: ReadonlySet<string> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
])

export function isInequality(filter: FieldFilter | UnaryFilter): boolean {
  return INEQUALITIES.has(filter.op)
}

/** The single conditions of a filter, in the order written. */
export function conditionsOf(filter: Filter | undefined): (FieldFilter | UnaryFilter)[] {
  if (!filter) return []
  return 'filters' in filter ? filter.filters.flatMap(conditionsOf) : [filter]
}

const completed = new WeakMap<object, readonly Order[]>()

/**
 * The complete order: what the client wrote, then each further field under an inequality by its path, then the name;
 * the implicit ones have the direction of the last written one. Computed once per query.
 */
export function ordersOf(query: Pick<Query, 'orderBy' | 'where'>): readonly Order[] {
  const orders = completed.get(query) ?? completeOrders(query)
  completed.set(query, orders)
  return orders
}

function completeOrders(query: Pick<Query, 'orderBy' | 'where'>): readonly Order[] {
  const orders = [...query.orderBy]
  const ordered = new Set(orders.map(({ field }) => formatFieldPath(field)))
  const direction = orders.at(-1)?.direction ?? 'ASCENDING'
  const implicit = conditionsOf(query.where)
    .filter((condition) => isInequality(condition) && !isNameField(condition.field))
    .map(({ field }) => field)
    .sort((a, b) => compareStrings(formatFieldPath(a), formatFieldPath(b)))
  for (const field of [...implicit, [NAME_FIELD]]) {
    if (ordered.has(formatFieldPath(field))) continue
    ordered.add(formatFieldPath(field))
    orders.push({ field, direction })
  }
  return orders
}
