import { collectionOf, lastSegment } from '../values/resource-name.ts'
import { type Database, idsUnder, type ReadView } from './database.ts'
import type { StoredDocument } from './document.ts'

/**
 * A database in a past state: the current one with `versions` in place of what has changed since (undefined: did not
 * exist).
 */
export function pastView(
  database: Database,
  versions: ReadonlyMap<string, StoredDocument | undefined>,
): ReadView {
  if (versions.size === 0) return database
  function* merged(present: Iterable<StoredDocument>, isWanted: (document: StoredDocument) => boolean) {
    for (const document of present) if (!versions.has(document.path)) yield document
    for (const document of versions.values()) if (document && isWanted(document)) yield document
  }
  const documents = () => merged(database.documents(), () => true)
  return {
    projectId: database.projectId,
    databaseId: database.databaseId,
    name: database.name,
    get: (path) => (versions.has(path) ? versions.get(path) : database.get(path)),
    collection: (path) =>
      merged(database.collection(path), (document) => collectionOf(document.path) === path),
    collectionGroup: (collectionId, parent) =>
      merged(
        database.collectionGroup(collectionId, parent),
        ({ path }) =>
          lastSegment(collectionOf(path)) === collectionId &&
          (parent === '' || path.startsWith(`${parent}/`)),
      ),
    documents,
    collectionIds: (parent) => idsUnder(parent, pathsOf(documents())),
  }
}

function* pathsOf(documents: Iterable<StoredDocument>): Iterable<string> {
  for (const { path } of documents) yield path
}
