import type { IndexDefinitions } from '../query/index-definitions.ts'
import type { ReadMeter } from '../read-meter.ts'
import type { RulesAuth } from '../rules/contract.ts'
import type { Store } from '../state/store.ts'
import type { RulesBook } from './rules-book.ts'
import type { Transactions } from './transactions.ts'

/** Everything an operation works on. Transports hold one and pass it along. */
export type Engine = {
  store: Store
  rules: RulesBook
  transactions: Transactions
  meter: ReadMeter
  /** Absent: queries do not need composite indexes. */
  indexes: IndexDefinitions | undefined
  /** Accepts the tokens of test libraries, which are dated 1970. */
  mockTokens: boolean
  /** Shows the developer a message about something unusual. */
  report: (text: string) => void
}

/** The caller. Admins bypass rules but not index checks. */
export type Caller = { kind: 'admin' } | { kind: 'client'; auth: RulesAuth }

/** Returns the caller in a project, if their token belongs to it; throws UNAUTHENTICATED. */
export type Identify = (projectId: string) => Caller

export const ADMIN: Caller = { kind: 'admin' }
