import type { ReadView } from '../state/database.ts'
import type { StoredDocument } from '../state/document.ts'
import { isNameField } from '../values/field-path.ts'
import { compareValues } from '../values/order.ts'
import { collectionOf, compareNames, lastSegment } from '../values/resource-name.ts'
import { matchesFilter, queryValue } from './matches.ts'
import { type Cursor, type Order, ordersOf, type Query } from './query.ts'

/** The documents of a query in its order, whole (projection is the caller's). */
export function runQuery(database: ReadView, query: Query): readonly StoredDocument[] {
  const orders = ordersOf(query)
  const found: StoredDocument[] = []
  for (const document of candidates(database, query)) {
    if (isInRange(document, query, orders)) found.push(document)
  }
  found.sort((a, b) => compareDocuments(a, b, orders))
  return found.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit)
}

/** Whether a document belongs to the result before limit and offset cut it. */
export function matchesQuery(document: StoredDocument, query: Query): boolean {
  return isInCollection(document, query) && isInRange(document, query, ordersOf(query))
}

/** Whether the query reads the document's collection at all. */
export function isInCollection(
  document: StoredDocument,
  { parent, collectionId, allDescendants }: Query,
): boolean {
  const collection = collectionOf(document.path)
  const prefix = parent === '' ? '' : `${parent}/`
  if (!allDescendants) return collection === `${prefix}${collectionId}`
  return (
    (collectionId === undefined || lastSegment(collection) === collectionId) && collection.startsWith(prefix)
  )
}

function compareDocuments(a: StoredDocument, b: StoredDocument, orders: readonly Order[]): number {
  for (const { field, direction } of orders) {
    const order = isNameField(field) ? compareNames(a.path, b.path) : compareFields(a, b, field)
    if (order !== 0) return direction === 'ASCENDING' ? order : -order
  }
  return 0
}

function candidates(
  database: ReadView,
  { parent, collectionId, allDescendants }: Query,
): Iterable<StoredDocument> {
  if (collectionId === undefined) return database.documents()
  if (allDescendants) return database.collectionGroup(collectionId, parent)
  return database.collection(parent === '' ? collectionId : `${parent}/${collectionId}`)
}

function isInRange(document: StoredDocument, query: Query, orders: readonly Order[]): boolean {
  const { collectionId, parent, where, startAt, endAt } = query
  if (collectionId === undefined && parent !== '' && !document.path.startsWith(`${parent}/`)) return false
  if (!matchesFilter(document, where)) return false
  // A document without a field that orders the result is not in the index, so never in the result.
  if (orders.some(({ field }) => queryValue(document, field) === undefined)) return false
  if (startAt && !isAfter(document, startAt, orders)) return false
  return !endAt || !isAfter(document, endAt, orders)
}

/** Whether the document comes after the cursor's position. */
function isAfter(document: StoredDocument, cursor: Cursor, orders: readonly Order[]): boolean {
  for (const [index, bound] of cursor.values.entries()) {
    const order = orders[index]
    const value = order && queryValue(document, order.field)
    if (!value) continue
    const comparison = compareValues(value, bound)
    if (comparison !== 0) return order.direction === 'ASCENDING' ? comparison > 0 : comparison < 0
  }
  return cursor.before
}

function compareFields(a: StoredDocument, b: StoredDocument, field: Order['field']): number {
  const left = queryValue(a, field)
  const right = queryValue(b, field)
  return left && right ? compareValues(left, right) : 0
}
