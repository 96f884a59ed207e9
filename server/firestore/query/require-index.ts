import type { Database } from '../state/database.ts'
import type { IndexDefinitions } from './index-definitions.ts'
import type { Query } from './query.ts'

/** placeholder until the index step */
export function requireIndex(_database: Database, _query: Query, _indexes: IndexDefinitions | undefined) {}
