import { Database, type ReadView } from '../state/database.ts'
import type { StoredDocument } from '../state/document.ts'
import { isNameField } from '../values/field-path.ts'
import { compareValues } from '../values/order.ts'
import { collectionOf, compareNames, lastSegment } from '../values/resource-name.ts'
import type { Value } from '../values/value.ts'
import { catalogOf } from './index-catalog.ts'
import { conjunctionsOf, type IndexPlan, pinnedName, planConjunction } from './index-plan.ts'
import { isAfterCursor, matchesFilter, queryValue } from './matches.ts'
import { type Order, ordersOf, type Query } from './query.ts'

/** The documents of a query in order, complete (projection is up to the caller). */
export function runQuery(view: ReadView, query: Query): readonly StoredDocument[] {
  return (view instanceof Database && readIndexes(view, query)) || scanQuery(view, query)
}

/** Like `runQuery`, but always reads every document; index results are tested against this. */
export function scanQuery(view: ReadView, query: Query): readonly StoredDocument[] {
  const orders = ordersOf(query)
  const found: StoredDocument[] = []
  for (const document of candidates(view, query)) {
    if (isInRange(document, query, orders)) found.push(document)
  }
  found.sort((a, b) => compareDocuments(a, b, orders))
  return cut(found, query)
}

/** Undefined when a conjunction of the query has no index. */
function readIndexes(database: Database, query: Query): readonly StoredDocument[] | undefined {
  const orders = ordersOf(query)
  const conjunctions = conjunctionsOf(query.where)
  const plans = conjunctions.map(
    (conjunction) => pinnedName(conjunction) ?? planConjunction(query, conjunction, orders),
  )
  const elements = plans.flatMap((plan) => (typeof plan === 'string' ? [] : (plan.element ?? [])))
  const found = new Map<string, StoredDocument>()
  for (const plan of plans) {
    const documents = readPlan(database, query, plan, orders, elements)
    if (!documents) return undefined
    for (const document of documents) found.set(document.path, document)
  }
  const documents = [...found.values()]
  if (conjunctions.length > 1) documents.sort((a, b) => compareDocuments(a, b, orders))
  return cut(documents, query)
}

/** `plan` is a name or a part of an index; `elements` are those of all plans, so that they are indexed together. */
function readPlan(
  database: Database,
  query: Query,
  plan: IndexPlan | string,
  orders: readonly Order[],
  elements: readonly Value[],
): readonly StoredDocument[] | undefined {
  const belongs = (document: StoredDocument) =>
    isInCollection(document, query) && isInRange(document, query, orders)
  if (typeof plan === 'string') {
    const document = database.get(plan.slice(`${database.name}/documents/`.length))
    return document?.name === plan && belongs(document) ? [document] : []
  }
  const { shape, element, isReversed, place } = plan
  const index = catalogOf(database).find(query, shape, element ? elements : [])
  const entries = index?.entries(element)
  if (!entries) return undefined
  const wanted = query.limit === undefined ? Infinity : query.offset + query.limit
  const documents: StoredDocument[] = []
  for (const { document } of isReversed ? entries.withinReversed(place) : entries.within(place)) {
    if (documents.length >= wanted) break
    if (belongs(document)) documents.push(document)
  }
  return documents
}

function cut(documents: readonly StoredDocument[], { offset, limit }: Query): readonly StoredDocument[] {
  return documents.slice(offset, limit === undefined ? undefined : offset + limit)
}

/** Whether a document belongs to the result before limit and offset. */
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
  view: ReadView,
  { parent, collectionId, allDescendants }: Query,
): Iterable<StoredDocument> {
  if (collectionId === undefined) return view.documents()
  if (allDescendants) return view.collectionGroup(collectionId, parent)
  return view.collection(parent === '' ? collectionId : `${parent}/${collectionId}`)
}

function isInRange(document: StoredDocument, query: Query, orders: readonly Order[]): boolean {
  const { collectionId, parent, where, startAt, endAt } = query
  if (collectionId === undefined && parent !== '' && !document.path.startsWith(`${parent}/`)) return false
  if (!matchesFilter(document, where)) return false
  // A document without a field that orders the result is not in the index, so never in the result.
  if (orders.some(({ field }) => queryValue(document, field) === undefined)) return false
  if (startAt && !isAfterCursor(document, startAt, orders)) return false
  return !endAt || !isAfterCursor(document, endAt, orders)
}

function compareFields(a: StoredDocument, b: StoredDocument, field: Order['field']): number {
  const left = queryValue(a, field)
  const right = queryValue(b, field)
  return left && right ? compareValues(left, right) : 0
}
