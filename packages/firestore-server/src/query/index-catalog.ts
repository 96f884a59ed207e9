import type { Database } from '../state/database.ts'
import type { StoredDocument } from '../state/document.ts'
import { collectionOf, lastSegment } from '../values/resource-name.ts'
import type { Value } from '../values/value.ts'
import type { Query } from './query.ts'
import { type IndexShape, QueryIndex, shapeKey } from './query-index.ts'

/** Below this many documents a scan is as fast. */
const MIN_DOCUMENTS = 256
/** A query that runs only once is not worth an index. */
const MIN_USES = 2
/** Over all indexes of a database; some 100 bytes each. */
const MAX_ENTRIES = 1_000_000

type Source = Pick<Query, 'parent' | 'collectionId' | 'allDescendants'>

/** The indexes of one database. They are created as queries come, and the least recently used are dropped first. */
export class IndexCatalog {
  readonly #database: Database
  readonly #sources = new Map<string, Map<string, QueryIndex>>()
  readonly #uses = new Map<string, number>()
  /** Least recently used first. */
  readonly #recent = new Map<QueryIndex, { source: string; key: string }>()

  constructor(database: Database) {
    this.#database = database
    database.observe((before, after) => this.#follow(before, after))
  }

  /** The index of this shape over the documents of a query, with these elements; undefined when a scan is as good. */
  find(query: Source, shape: IndexShape, elements: readonly Value[]): QueryIndex | undefined {
    const source = sourceOf(query)
    if (source === undefined) return undefined
    const key = shapeKey(shape)
    const known = this.#sources.get(source)?.get(key)
    if (!known && !this.#isWorthIt(query, source + key)) return undefined
    const isComplete = known && elements.every((element) => known.entries(element))
    // Too many elements made it too large: it starts again with those needed now.
    const index = known && (isComplete || known.size <= MAX_ENTRIES) ? known : new QueryIndex(shape)
    if (known && index !== known) this.#recent.delete(known)
    this.#recent.delete(index)
    this.#recent.set(index, { source, key })
    if (isComplete) return index
    const missing = elements.filter((element) => !index.entries(element))
    index.make(missing, this.#documents(query))
    const indexes = this.#sources.get(source) ?? new Map<string, QueryIndex>()
    this.#sources.set(source, indexes.set(key, index))
    this.#makeRoom(index)
    return index
  }

  #isWorthIt(query: Source, use: string): boolean {
    const uses = (this.#uses.get(use) ?? 0) + 1
    this.#uses.set(use, uses)
    return uses >= MIN_USES && this.#isLarge(query)
  }

  #makeRoom(newest: QueryIndex) {
    let entries = 0
    for (const index of this.#recent.keys()) entries += index.size
    for (const [index, { source, key }] of this.#recent) {
      if (entries <= MAX_ENTRIES || index === newest) return
      entries -= index.size
      this.#recent.delete(index)
      this.#sources.get(source)?.delete(key)
      this.#uses.delete(source + key)
    }
  }

  #follow(before: StoredDocument | undefined, after: StoredDocument | undefined) {
    if (this.#recent.size === 0) return
    const collection = collectionOf((after ?? before)?.path ?? '')
    for (const source of [`collection ${collection}`, `group ${lastSegment(collection)}`]) {
      for (const index of this.#sources.get(source)?.values() ?? []) index.follow(before, after)
    }
  }

  #isLarge(query: Source): boolean {
    let documents = 0
    for (const _document of this.#documents(query)) {
      documents += 1
      if (documents >= MIN_DOCUMENTS) return true
    }
    return false
  }

  #documents({ parent, collectionId = '', allDescendants }: Source): Iterable<StoredDocument> {
    if (allDescendants) return this.#database.collectionGroup(collectionId, '')
    return this.#database.collection(parent === '' ? collectionId : `${parent}/${collectionId}`)
  }
}

function sourceOf({ parent, collectionId, allDescendants }: Source): string | undefined {
  if (collectionId === undefined) return undefined
  if (allDescendants) return `group ${collectionId}`
  return `collection ${parent === '' ? '' : `${parent}/`}${collectionId}`
}

const catalogs = new WeakMap<Database, IndexCatalog>()

/** The catalog of a database, created on first use. */
export function catalogOf(database: Database): IndexCatalog {
  const catalog = catalogs.get(database) ?? new IndexCatalog(database)
  catalogs.set(database, catalog)
  return catalog
}
