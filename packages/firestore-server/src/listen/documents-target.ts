import { authorizer, rulesDocument } from '../operations/authorize.ts'
import type { Caller, Engine } from '../operations/engine.ts'
import type { Database } from '../state/database.ts'
import type { DocumentChange } from '../state/document.ts'
import { compareInstants } from '../values/instant.ts'
import { collectionOf } from '../values/resource-name.ts'
import type { Target, TargetDelta } from './target.ts'

/** Listens to documents by path, existing or not. */
export function documentsTarget(
  engine: Engine,
  caller: Caller,
  database: Database,
  id: number,
  paths: readonly string[],
): Target {
  const wanted = new Set(paths)
  const load = () => paths.map((path) => database.get(path)).filter((document) => document !== undefined)
  const missing = () => paths.filter((path) => database.get(path) === undefined)
  const concerns = (changes: readonly DocumentChange[]) => changes.some(({ path }) => wanted.has(path))
  const follow = (changes: readonly DocumentChange[]): TargetDelta => {
    const relevant = changes.filter(({ path }) => wanted.has(path))
    return {
      changed: relevant.map(({ after }) => after).filter((after) => after !== undefined),
      removed: relevant
        .filter(({ after }) => after === undefined)
        .map(({ path }) => ({ path, after: undefined })),
    }
  }
  return {
    id,
    authorize: () => {
      const scope = paths.length > 1 ? 'multi' : 'single'
      const authorize = authorizer(engine, caller, database, { scope, time: engine.store.clock.next() })
      for (const path of paths)
        authorize({ method: 'get', path, resource: rulesDocument(database.get(path)) })
    },
    load,
    resume: follow,
    loadSince: (time) => ({
      changed: load().filter(({ updateTime }) => compareInstants(updateTime, time) > 0),
      removed: missing().map((path) => ({ path, after: undefined })),
    }),
    names: () => load().map(({ name }) => name),
    missing,
    follow: (changes) => (concerns(changes) ? follow(changes) : undefined),
    shape: (document) => document,
    countReads: (documents) => {
      if (caller.kind === 'client') engine.meter.add(collectionOf(paths[0] ?? ''), documents)
    },
  }
}
