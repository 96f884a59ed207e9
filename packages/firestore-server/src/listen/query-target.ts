import { authorizer } from '../operations/authorize.ts'
import type { Caller, Engine } from '../operations/engine.ts'
import { projectDocument } from '../operations/project-document.ts'
import { countQueryRead } from '../operations/query-documents.ts'
import { rulesQuery } from '../operations/rules-query.ts'
import type { Query } from '../query/query.ts'
import { requireIndex } from '../query/require-index.ts'
import { isInCollection, matchesQuery, runQuery } from '../query/run-query.ts'
import type { Database } from '../state/database.ts'
import type { DocumentChange, StoredDocument } from '../state/document.ts'
import { compareInstants } from '../values/instant.ts'
import type { Target, TargetDelta } from './target.ts'

/** Listens to a query. Throws FAILED_PRECONDITION when it lacks an index. */
export function queryTarget(
  engine: Engine,
  caller: Caller,
  database: Database,
  id: number,
  query: Query,
): Target {
  requireIndex(query, { database, definitions: engine.indexes })
  /** With a limit or offset one change can move other documents in or out, so the window is computed again. */
  const isWindow = query.limit !== undefined || query.offset > 0
  let members = new Map<string, StoredDocument>()

  const load = () => {
    const documents = runQuery(database, query)
    members = new Map(documents.map((document) => [document.path, document]))
    return documents
  }

  const followWindow = (changes: readonly DocumentChange[]): TargetDelta => {
    const isTouched = changes.some(
      ({ path, after }) => members.has(path) || (after && matchesQuery(after, query)),
    )
    if (!isTouched) return { changed: [], removed: [] }
    const before = members
    const documents = load()
    return {
      changed: documents.filter((document) => before.get(document.path) !== document),
      removed: [...before.keys()]
        .filter((path) => !members.has(path))
        .map((path) => ({ path, after: database.get(path) })),
    }
  }

  const followEach = (changes: readonly DocumentChange[]): TargetDelta => {
    const changed: StoredDocument[] = []
    const removed: { path: string; after: StoredDocument | undefined }[] = []
    for (const { path, after } of changes) {
      if (after && matchesQuery(after, query)) {
        members.set(path, after)
        changed.push(after)
      } else if (members.delete(path)) removed.push({ path, after })
    }
    return { changed, removed }
  }

  const concerns = ({ before, after }: DocumentChange) => {
    const document = after ?? before
    return document !== undefined && isInCollection(document, query)
  }

  const resume = (changes: readonly DocumentChange[]): TargetDelta | undefined => {
    const relevant = changes.filter(concerns)
    if (isWindow && relevant.length > 0) return undefined
    load()
    return {
      changed: relevant.map(({ path }) => members.get(path)).filter((document) => document !== undefined),
      removed: relevant
        .filter(({ path, before }) => !members.has(path) && before && matchesQuery(before, query))
        .map(({ path, after }) => ({ path, after })),
    }
  }

  return {
    id,
    authorize: () => {
      const authorize = authorizer(engine, caller, database, {
        scope: 'single',
        time: engine.store.clock.next(),
      })
      authorize({ method: 'list', query: rulesQuery(query) })
    },
    load,
    resume,
    loadSince: (time) =>
      isWindow
        ? undefined
        : { changed: load().filter(({ updateTime }) => compareInstants(updateTime, time) > 0), removed: [] },
    names: () => [...members.values()].map(({ name }) => name),
    missing: () => [],
    follow: (changes) => {
      const relevant = changes.filter(concerns)
      if (relevant.length === 0) return undefined
      return isWindow ? followWindow(relevant) : followEach(relevant)
    },
    shape: (document) => projectDocument(document, query.select),
    countReads: (documents) => countQueryRead(engine, caller, query, documents),
  }
}
