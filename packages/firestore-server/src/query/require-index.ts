import { FirestoreError } from '../errors.ts'
import { type FieldPath, formatFieldPath, isNameField, NAME_FIELD } from '../values/field-path.ts'
import type { DatabaseId } from '../values/resource-name.ts'
import { consoleLink } from './console-link.ts'
import {
  compositesFor,
  type IndexDefinitions,
  type IndexField,
  type QueryScope,
  singlesFor,
} from './index-definitions.ts'
import {
  conditionsOf,
  type Direction,
  type FieldFilter,
  type Filter,
  ordersOf,
  type Query,
  type UnaryFilter,
} from './query.ts'

type Condition = FieldFilter | UnaryFilter
type SortField = { path: string; direction: Direction }

/** What one conjunction of a query needs from the indexes. */
type Need = {
  /** Fields under an equality, in the order written; `contains` marks array membership. */
  fixed: readonly { path: string; contains: boolean }[]
  sorts: readonly SortField[]
  nameDirection: Direction
}

type Asked = {
  database: DatabaseId
  definitions: IndexDefinitions | undefined
  /** Fields of sums and averages, which are read from the index too. */
  aggregated?: readonly FieldPath[]
}

/**
 * Throws FAILED_PRECONDITION with the definition to add when production would refuse the query. Equalities are merged
 * from single-field indexes; a sort or range together with them, or over several fields, needs a composite index.
 */
export function requireIndex(query: Query, { database, definitions, aggregated = [] }: Asked) {
  if (!definitions || query.collectionId === undefined) return
  const indexes = [
    ...compositesFor(definitions, query),
    ...singlesFor(definitions, query, usedPaths(query, aggregated)),
  ]
  for (const conjunction of disjunctsOf(query.where)) {
    const need = needOf(query, conjunction, aggregated)
    if (isServed(need, indexes)) continue
    const wanted = wantedIndex(need, query)
    const link = consoleLink(database, { ...wanted, nameDirection: need.nameDirection })
    throw new FirestoreError(
      'FAILED_PRECONDITION',
      `The query requires an index. You can create it here: ${link} ` +
        `Or add this to firestore.indexes.json: ${JSON.stringify(definitionFor(wanted))}`,
    )
  }
}

/** The conjunctions of the disjunctive normal form; `in` counts as one equality, because only its values differ. */
function disjunctsOf(filter: Filter | undefined): Condition[][] {
  if (!filter) return [[]]
  if (!('filters' in filter)) return [[filter]]
  if (filter.kind === 'or') return filter.filters.flatMap(disjunctsOf)
  return filter.filters.reduce<Condition[][]>(
    (left, part) => left.flatMap((head) => disjunctsOf(part).map((tail) => [...head, ...tail])),
    [[]],
  )
}

function needOf(query: Query, conjunction: readonly Condition[], aggregated: readonly FieldPath[]): Need {
  const fixed = new Map<string, { path: string; contains: boolean }>()
  for (const { field, op } of conjunction) {
    const contains = op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY'
    const isFixed = contains || op === 'EQUAL' || op === 'IN' || op === 'IS_NULL' || op === 'IS_NAN'
    const path = formatFieldPath(field)
    if (isFixed && !isNameField(field)) fixed.set(contains ? `${path} contains` : path, { path, contains })
  }
  const orders = ordersOf(query)
  const nameAt = orders.findIndex(({ field }) => isNameField(field))
  const sorts = orders
    .slice(0, nameAt)
    .map(({ field, direction }) => ({ path: formatFieldPath(field), direction }))
    .filter(({ path }) => !fixed.has(path))
  for (const path of aggregated.map(formatFieldPath)) {
    if (!fixed.has(path) && sorts.every((sort) => sort.path !== path))
      sorts.push({ path, direction: 'ASCENDING' })
  }
  const last = sorts.at(-1)?.direction ?? 'ASCENDING'
  const nameDirection = aggregated.length > 0 ? last : (orders[nameAt]?.direction ?? last)
  return { fixed: [...fixed.values()], sorts, nameDirection }
}

/** Whether indexes that all end in the needed sort together cover every equality. */
function isServed(need: Need, indexes: readonly (readonly IndexField[])[]): boolean {
  if (need.sorts.length === 0 && need.fixed.length === 0) return need.nameDirection === 'ASCENDING'
  const covered = new Set<string>()
  let isSorted = need.sorts.length === 0
  for (const index of indexes) {
    const prefix = prefixBeforeSorts(index, need)
    if (!prefix) continue
    isSorted = true
    for (const field of prefix) covered.add(keyOf(field))
  }
  return (
    isSorted && need.fixed.every(({ path, contains }) => covered.has(contains ? `${path} contains` : path))
  )
}

/** The index's fields before the needed sort when it ends in that sort and has only equalities before it. */
function prefixBeforeSorts(index: readonly IndexField[], need: Need): readonly IndexField[] | undefined {
  const last = index.at(-1)
  const hasName = last?.fieldPath === NAME_FIELD
  const fields = hasName ? index.slice(0, -1) : index
  const prefix = fields.slice(0, fields.length - need.sorts.length)
  const suffix = fields.slice(prefix.length)
  if (fields.length < need.sorts.length) return undefined
  const sortsMatch = need.sorts.every(({ path, direction }, at) => {
    const field = suffix[at]
    return field?.fieldPath === path && field.order === direction
  })
  const isFixed = (field: IndexField) =>
    need.fixed.some(
      ({ path, contains }) => path === field.fieldPath && contains === (field.arrayConfig !== undefined),
    )
  // Single-field indexes exist in both directions, so only a sorted result determines the direction of the name.
  const nameMatches =
    need.sorts.length === 0 || (hasName ? last.order : fields.at(-1)?.order) === need.nameDirection
  return sortsMatch && prefix.every(isFixed) && nameMatches ? prefix : undefined
}

type WantedIndex = { collectionId: string; queryScope: QueryScope; fields: readonly IndexField[] }

function wantedIndex(
  { fixed, sorts, nameDirection }: Need,
  { collectionId = '', allDescendants }: Query,
): WantedIndex {
  const fields: IndexField[] = [
    ...fixed.map(({ path, contains }): IndexField =>
      contains ? { fieldPath: path, arrayConfig: 'CONTAINS' } : { fieldPath: path, order: 'ASCENDING' },
    ),
    ...sorts.map(({ path, direction }) => ({ fieldPath: path, order: direction })),
  ]
  const last = sorts.at(-1)?.direction ?? 'ASCENDING'
  if (nameDirection !== last) fields.push({ fieldPath: NAME_FIELD, order: nameDirection })
  return { collectionId, queryScope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION', fields }
}

/** As firebase-tools reads it. */
function definitionFor({ collectionId, queryScope, fields }: WantedIndex): IndexDefinitions {
  const [only] = fields
  if (fields.length > 1 || only === undefined || only.fieldPath === NAME_FIELD) {
    return { indexes: [{ collectionGroup: collectionId, queryScope, fields }] }
  }
  const { fieldPath, ...config } = only
  return {
    fieldOverrides: [{ collectionGroup: collectionId, fieldPath, indexes: [{ ...config, queryScope }] }],
  }
}

function usedPaths(query: Query, aggregated: readonly FieldPath[]): ReadonlySet<string> {
  const fields = [...conditionsOf(query.where), ...query.orderBy].map(({ field }) => field)
  return new Set([...fields, ...aggregated].filter((field) => !isNameField(field)).map(formatFieldPath))
}

function keyOf({ fieldPath, arrayConfig }: IndexField): string {
  return arrayConfig === undefined ? fieldPath : `${fieldPath} contains`
}
