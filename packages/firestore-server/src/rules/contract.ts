import type { Fields, Instant, Value } from '../values/value.ts'

/** What the operations need from the rules engine. The engine never touches the store: it reads through `env`. */

export type RulesDocument = { path: string; fields: Fields }

/** `token` has every claim of the id token; null when nobody is signed in. */
export type RulesAuth = { uid: string; token: Fields } | null

export type FilterOperator =
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'ARRAY_CONTAINS_ANY'
  | 'IN'
  | 'NOT_IN'

/** The query as the client wrote it; `field` is a dotted path as in the REST API, `__name__` the document id. */
export type RulesFilter =
  | { kind: 'and' | 'or'; filters: readonly RulesFilter[] }
  | { kind: 'field'; field: string; op: FilterOperator; value: Value }
  | { kind: 'unary'; field: string; op: 'IS_NULL' | 'IS_NOT_NULL' | 'IS_NAN' | 'IS_NOT_NAN' }

export type RulesQuery = {
  /** Path of the parent document, '' at the root. */
  parent: string
  collectionId: string
  allDescendants: boolean
  where: RulesFilter | undefined
  orderBy: readonly { field: string; direction: 'ASCENDING' | 'DESCENDING' }[]
  limit: number | undefined
  offset: number | undefined
}

/** Document paths are relative to the database: `users/ama`. */
export type RulesRequest =
  | { method: 'get'; path: string; resource: RulesDocument | undefined }
  | { method: 'list'; query: RulesQuery }
  | { method: 'create'; path: string; after: RulesDocument }
  | { method: 'update'; path: string; before: RulesDocument; after: RulesDocument }
  /** `before` is undefined when there is nothing to delete: `resource` is then null. */
  | { method: 'delete'; path: string; before: RulesDocument | undefined }

export type RulesEnv = {
  projectId: string
  databaseId: string
  auth: RulesAuth
  /** Equal to the commit time of a write, so that `request.time` equals server timestamps. */
  time: Instant
  /** The document before this commit, for `get` and `exists`. */
  read: (path: string) => RulesDocument | undefined
  /** The document as the whole commit would leave it, for `getAfter` and `existsAfter`. */
  readAfter: (path: string) => RulesDocument | undefined
}

export type Decision = { allowed: true } | { allowed: false; reason: string }

/** Line and column count from 1. */
export type RulesIssue = { severity: 'error' | 'warning'; message: string; line: number; column: number }
