import { FirestoreError } from '../errors.ts'
import type { RulesDocument, RulesRequest } from '../rules/contract.ts'
import type { ReadView } from '../state/database.ts'
import type { StoredDocument } from '../state/document.ts'
import type { Instant } from '../values/value.ts'
import type { Caller, Engine } from './engine.ts'

export type Authorize = (request: RulesRequest) => void

export type AuthorizeOptions = {
  /** Look-up budget: 10 for one document or query, 20 for several. */
  scope: 'single' | 'multi'
  /** `request.time`. */
  time: Instant
  /** The document as the commit leaves it; current documents are read without it. */
  readAfter?: (path: string) => StoredDocument | undefined
}

/** Returns the check for the accesses of one request; it throws PERMISSION_DENIED with the rules' reason. */
export function authorizer(
  engine: Engine,
  caller: Caller,
  database: ReadView,
  options: AuthorizeOptions,
): Authorize {
  if (caller.kind === 'admin') return () => {}
  const read = (path: string) => rulesDocument(database.get(path))
  const { readAfter } = options
  const evaluation = engine.rules.evaluation(
    {
      projectId: database.projectId,
      databaseId: database.databaseId,
      auth: caller.auth,
      time: options.time,
      read,
      readAfter: readAfter ? (path) => rulesDocument(readAfter(path)) : read,
    },
    options.scope,
  )
  return (request) => {
    if (request.method === 'list' && request.query.collectionId === '') {
      throw new FirestoreError('PERMISSION_DENIED', 'Only admins may query every collection at once.')
    }
    const decision = evaluation.authorize(request)
    if (!decision.allowed) throw new FirestoreError('PERMISSION_DENIED', decision.reason)
  }
}

export function rulesDocument(document: StoredDocument | undefined): RulesDocument | undefined {
  return document && { path: document.path, fields: document.fields }
}
