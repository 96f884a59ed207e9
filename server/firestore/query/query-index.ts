import type { StoredDocument } from '../state/document.ts'
import { type FieldPath, formatFieldPath, isNameField } from '../values/field-path.ts'
import { compareValues, valuesEqual } from '../values/order.ts'
import { compareNames } from '../values/resource-name.ts'
import type { Value } from '../values/value.ts'
import { queryValue } from './matches.ts'
import { OrderedList } from './ordered-list.ts'
import type { Order } from './query.ts'

/** What an index is sorted by: the fields under an equality, an element of an array, then the order of the result. */
export type IndexShape = {
  equal: readonly FieldPath[]
  contains: FieldPath | undefined
  /** Ends with the name; what would come after it orders nothing. */
  orders: readonly Order[]
}

/** `keys` are the values of the shape's fields, without the name. */
export type IndexEntry = { keys: readonly Value[]; document: StoredDocument }

export function shapeKey({ equal, contains, orders }: IndexShape): string {
  return JSON.stringify([
    equal.map(formatFieldPath),
    contains && formatFieldPath(contains),
    orders.map(({ field, direction }) => [formatFieldPath(field), direction]),
  ])
}

/** The documents of a collection or group that have every field of a shape, in its order; kept up by its owner. */
export class QueryIndex {
  readonly shape: IndexShape
  readonly entries: OrderedList<IndexEntry>

  constructor(shape: IndexShape, documents: Iterable<StoredDocument>) {
    this.shape = shape
    const entries: IndexEntry[] = []
    for (const document of documents) entries.push(...this.#entriesOf(document))
    this.entries = new OrderedList(comparison(shape), entries)
  }

  follow(before: StoredDocument | undefined, after: StoredDocument | undefined) {
    for (const entry of before ? this.#entriesOf(before) : []) this.entries.remove(entry)
    for (const entry of after ? this.#entriesOf(after) : []) this.entries.insert(entry)
  }

  #entriesOf(document: StoredDocument): IndexEntry[] {
    const { equal, contains, orders } = this.shape
    const fixed = valuesAt(document, equal)
    const sorted = valuesAt(
      document,
      orders.map(({ field }) => field).filter((field) => !isNameField(field)),
    )
    if (!fixed || !sorted) return []
    if (!contains) return [{ keys: fixed.concat(sorted), document }]
    const list = queryValue(document, contains)
    return distinct(list?.kind === 'array' ? list.values : []).map((element) => ({
      keys: fixed.concat(element, sorted),
      document,
    }))
  }
}

function valuesAt(document: StoredDocument, fields: readonly FieldPath[]): Value[] | undefined {
  const values: Value[] = []
  for (const field of fields) {
    const value = queryValue(document, field)
    if (!value) return undefined
    values.push(value)
  }
  return values
}

function distinct(values: readonly Value[]): Value[] {
  return values.filter((value, at) => values.findIndex((other) => valuesEqual(other, value)) === at)
}

function comparison({ equal, contains, orders }: IndexShape): (a: IndexEntry, b: IndexEntry) => number {
  const fixed = equal.length + (contains ? 1 : 0)
  const nameSign = orders.at(-1)?.direction === 'DESCENDING' ? -1 : 1
  return (a, b) => {
    for (let at = 0; at < a.keys.length; at += 1) {
      const [left, right] = [a.keys[at], b.keys[at]]
      const order = left && right ? compareValues(left, right) : 0
      if (order !== 0) return at >= fixed && orders[at - fixed]?.direction === 'DESCENDING' ? -order : order
    }
    return nameSign * compareNames(a.document.path, b.document.path)
  }
}
