import { collectionOf, type DatabaseId, databaseName, lastSegment } from '../values/resource-name.ts'
import type { Instant } from '../values/value.ts'
import type { StoredDocument } from './document.ts'
import { History } from './history.ts'

/** What queries and rules read: a database in its current or a past state. */
export type ReadView = {
  readonly projectId: string
  readonly databaseId: string
  readonly name: string
  get: (path: string) => StoredDocument | undefined
  /** The documents directly in a collection, in no particular order. */
  collection: (path: string) => Iterable<StoredDocument>
  /** The documents of every collection with this id at or below `parent` ('' is the root). */
  collectionGroup: (collectionId: string, parent: string) => Iterable<StoredDocument>
  documents: () => Iterable<StoredDocument>
  /** Ids of the collections right under a document or the root, also where only deeper documents exist. */
  collectionIds: (parent: string) => Set<string>
}

type Observer = (before: StoredDocument | undefined, after: StoredDocument | undefined) => void

/** The current documents of one database, by collection. Only the store changes it. */
export class Database implements ReadView {
  readonly projectId: string
  readonly databaseId: string
  /** `projects/p/databases/d` */
  readonly name: string
  /** Kept by the store. */
  readonly history: History
  readonly #observers: Observer[] = []
  readonly #collections = new Map<string, Map<string, StoredDocument>>()
  /** Paths of the non-empty collections of each collection id. */
  readonly #groups = new Map<string, Set<string>>()

  /** `since` is when it was created: its history has nothing older. */
  constructor({ projectId, databaseId }: DatabaseId, since: Instant) {
    this.projectId = projectId
    this.databaseId = databaseId
    this.name = databaseName({ projectId, databaseId })
    this.history = new History(since)
  }

  get(path: string): StoredDocument | undefined {
    return this.#collections.get(collectionOf(path))?.get(path)
  }

  collection(path: string): Iterable<StoredDocument> {
    return this.#collections.get(path)?.values() ?? []
  }

  *collectionGroup(collectionId: string, parent: string): Iterable<StoredDocument> {
    for (const path of this.#groups.get(collectionId) ?? []) {
      if (parent === '' || path.startsWith(`${parent}/`)) yield* this.collection(path)
    }
  }

  *documents(): Iterable<StoredDocument> {
    for (const collection of this.#collections.values()) yield* collection.values()
  }

  collectionIds(parent: string): Set<string> {
    return idsUnder(parent, this.#collections.keys())
  }

  put(document: StoredDocument) {
    const path = collectionOf(document.path)
    let collection = this.#collections.get(path)
    if (!collection) {
      collection = new Map()
      this.#collections.set(path, collection)
      const group = this.#groups.get(lastSegment(path))
      if (group) group.add(path)
      else this.#groups.set(lastSegment(path), new Set([path]))
    }
    const before = collection.get(document.path)
    collection.set(document.path, document)
    for (const tell of this.#observers) tell(before, document)
  }

  remove(documentPath: string) {
    const path = collectionOf(documentPath)
    const collection = this.#collections.get(path)
    const before = collection?.get(documentPath)
    if (!collection || !before) return
    collection.delete(documentPath)
    for (const tell of this.#observers) tell(before, undefined)
    if (collection.size > 0) return
    this.#collections.delete(path)
    this.#groups.get(lastSegment(path))?.delete(path)
  }

  /** Calls `tell` for each document as it is stored, replaced or removed. */
  observe(tell: Observer) {
    this.#observers.push(tell)
  }
}

/** The next segments of the paths that begin with `parent`. */
export function idsUnder(parent: string, paths: Iterable<string>): Set<string> {
  const prefix = parent === '' ? '' : `${parent}/`
  const ids = new Set<string>()
  for (const path of paths) {
    if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/', 1)[0] ?? '')
  }
  return ids
}
