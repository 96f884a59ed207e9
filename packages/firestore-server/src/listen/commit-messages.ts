import { authorizer, rulesDocument } from '../operations/authorize.ts'
import type { Caller, Engine } from '../operations/engine.ts'
import type { Database } from '../state/database.ts'
import { type DocumentChange, encodeDocument, type StoredDocument } from '../state/document.ts'
import { formatInstant } from '../values/instant.ts'
import type { JsonObject } from '../values/proto-json.ts'
import type { Instant } from '../values/value.ts'
import type { Target, TargetDelta } from './target.ts'

type Entry = {
  after: StoredDocument | undefined
  shaped: StoredDocument | undefined
  targetIds: number[]
  removedTargetIds: number[]
}

/** One message for each document that a commit moved into, within or out of the stream's targets. */
export function commitMessages(
  engine: Engine,
  caller: Caller,
  database: Database,
  commit: {
    deltas: readonly { target: Target; delta: TargetDelta }[]
    changes: readonly DocumentChange[]
    time: Instant
  },
): JsonObject[] {
  const changedPaths = new Set(commit.changes.map(({ path }) => path))
  const readTime = formatInstant(commit.time)
  return [...entriesOf(commit.deltas)].map(([path, { after, shaped, targetIds, removedTargetIds }]) => {
    const document = `${database.name}/documents/${path}`
    if (!after) return { documentDelete: { document, readTime, removedTargetIds } }
    const showNewVersion =
      targetIds.length > 0 || (changedPaths.has(path) && mayGet(engine, caller, database, after, commit.time))
    if (!showNewVersion) return { documentRemove: { document, readTime, removedTargetIds } }
    return {
      documentChange: {
        document: encodeDocument(shaped ?? after),
        targetIds,
        ...(removedTargetIds.length > 0 && { removedTargetIds }),
      },
    }
  })
}

function entriesOf(deltas: readonly { target: Target; delta: TargetDelta }[]): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const entryOf = (path: string, after: StoredDocument | undefined) => {
    const entry = entries.get(path) ?? { after, shaped: undefined, targetIds: [], removedTargetIds: [] }
    entries.set(path, entry)
    return entry
  }
  for (const { target, delta } of deltas) {
    for (const document of delta.changed) {
      const entry = entryOf(document.path, document)
      entry.shaped ??= target.shape(document)
      entry.targetIds.push(target.id)
    }
    for (const { path, after } of delta.removed) entryOf(path, after).removedTargetIds.push(target.id)
  }
  return entries
}

/**
 * A listener may not be allowed to see a document that left its query through a change. If the rules let the listener
 * get it anyway, the new version is sent too, which saves the client a look-up.
 */
function mayGet(
  engine: Engine,
  caller: Caller,
  database: Database,
  document: StoredDocument,
  time: Instant,
): boolean {
  try {
    const authorize = authorizer(engine, caller, database, { scope: 'single', time })
    authorize({ method: 'get', path: document.path, resource: rulesDocument(document) })
    return true
  } catch {
    return false
  }
}
