import type { Database } from '../state/database.ts'
import type { StoredDocument } from '../state/document.ts'
import type { Write } from '../state/write.ts'
import { commitWrites } from './commit-writes.ts'
import { ADMIN, type Engine } from './engine.ts'

/** Keeps every document as it is now; the returned function puts back what was changed since, in one commit. */
export function keepDocuments(engine: Engine, database: Database): () => void {
  const kept = new Map<string, StoredDocument>()
  for (const document of database.documents()) kept.set(document.path, document)
  return () => {
    const writes: Write[] = []
    for (const { path } of database.documents()) if (!kept.has(path)) writes.push({ kind: 'delete', path })
    for (const [path, document] of kept) {
      if (database.get(path) === document) continue
      writes.push({ kind: 'set', path, fields: document.fields, transforms: [] })
    }
    if (writes.length > 0) commitWrites(engine, ADMIN, database, writes, { isUnlimited: true })
  }
}
