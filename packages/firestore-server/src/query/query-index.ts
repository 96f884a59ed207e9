import type { StoredDocument } from '../state/document.ts'
import { type FieldPath, formatFieldPath, isNameField } from '../values/field-path.ts'
import { compareValues } from '../values/order.ts'
import { compareNames } from '../values/resource-name.ts'
import { ValueMap } from '../values/value-map.ts'
import type { Value } from '../values/value.ts'
import { queryValue } from './matches.ts'
import { OrderedList } from './ordered-list.ts'
import type { Order } from './query.ts'

/** The sort order of an index: the fields under an equality, then the order of the result. */
export type IndexShape = {
  equal: readonly FieldPath[]
  /** The array in which an element is looked for. */
  contains: FieldPath | undefined
  /** Ends with the name; anything after it would have no effect. */
  orders: readonly Order[]
}

/** `keys` are the values of the shape's fields, without the array and the name. */
export type IndexEntry = { keys: readonly Value[]; document: StoredDocument }

type Entries = OrderedList<IndexEntry>

export function shapeKey({ equal, contains, orders }: IndexShape): string {
  return JSON.stringify([
    equal.map(formatFieldPath),
    contains && formatFieldPath(contains),
    orders.map(({ field, direction }) => [formatFieldPath(field), direction]),
  ])
}

/**
 * The documents of a collection or group that have every field of a shape, in its order; kept up to date by its owner.
 * With an array in the shape, there is a list for each element that was looked for: all elements together would be
 * millions.
 */
export class QueryIndex {
  readonly #shape: IndexShape
  readonly #byElement = new ValueMap<Entries>()
  readonly #lists: Entries[] = []

  constructor(shape: IndexShape) {
    this.#shape = shape
  }

  /** Every list counts as one more, because even without entries it takes space. */
  get size(): number {
    return this.#lists.reduce((sum, { size }) => sum + size + 1, 0)
  }

  /** `element` is undefined where the shape has no array. */
  entries(element: Value | undefined): Entries | undefined {
    return element ? this.#byElement.get(element) : this.#lists[0]
  }

  /** Builds the lists of these elements, or the only one, reading every document once. */
  make(elements: readonly Value[], documents: Iterable<StoredDocument>) {
    const found = new ValueMap<IndexEntry[]>()
    for (const element of elements) if (!found.get(element)) found.add(element, [])
    const all: IndexEntry[] = []
    for (const document of documents) {
      const into = this.#shape.contains ? this.#atElements(document, found) : [all]
      const entry = into.length > 0 && this.#entryOf(document)
      if (entry) for (const items of into) items.push(entry)
    }
    if (!this.#shape.contains) this.#lists.push(new OrderedList(comparison(this.#shape), all))
    for (const element of elements) {
      if (this.#byElement.get(element)) continue
      const list = new OrderedList(comparison(this.#shape), found.get(element) ?? [])
      this.#byElement.add(element, list)
      this.#lists.push(list)
    }
  }

  follow(before: StoredDocument | undefined, after: StoredDocument | undefined) {
    const [left, came] = [before && this.#entryOf(before), after && this.#entryOf(after)]
    if (before && left) for (const list of this.#listsOf(before)) list.remove(left)
    if (after && came) for (const list of this.#listsOf(after)) list.insert(came)
  }

  #listsOf(document: StoredDocument): readonly Entries[] {
    return this.#shape.contains ? this.#atElements(document, this.#byElement) : this.#lists
  }

  /** What `places` holds for the document's elements, each once. */
  #atElements<T>(document: StoredDocument, places: ValueMap<T>): T[] {
    const array = this.#shape.contains && queryValue(document, this.#shape.contains)
    const found: T[] = []
    for (const element of array?.kind === 'array' ? array.values : []) {
      const place = places.get(element)
      if (place !== undefined && !found.includes(place)) found.push(place)
    }
    return found
  }

  #entryOf(document: StoredDocument): IndexEntry | undefined {
    const { equal, orders } = this.#shape
    const keys: Value[] = []
    for (const field of [...equal, ...orders.map((order) => order.field)]) {
      if (isNameField(field)) continue
      const value = queryValue(document, field)
      if (!value) return undefined
      keys.push(value)
    }
    return { keys, document }
  }
}

function comparison({ equal, orders }: IndexShape): (a: IndexEntry, b: IndexEntry) => number {
  const nameSign = orders.at(-1)?.direction === 'DESCENDING' ? -1 : 1
  return (a, b) => {
    for (let at = 0; at < a.keys.length; at += 1) {
      const [left, right] = [a.keys[at], b.keys[at]]
      const order = left && right ? compareValues(left, right) : 0
      if (order !== 0) {
        return at >= equal.length && orders[at - equal.length]?.direction === 'DESCENDING' ? -order : order
      }
    }
    return nameSign * compareNames(a.document.path, b.document.path)
  }
}
