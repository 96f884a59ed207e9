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
  /** Absent: queries are served without asking for composite indexes. */
  indexes: IndexDefinitions | undefined
  /** Takes the tokens of test libraries, which are dated 1970. */
  mockTokens: boolean
  /** Tells the developer about something odd. */
  report: (text: string) => void
}

/** Who asks. Admins bypass rules, index checks stay. */
export type Caller = { kind: 'admin' } | { kind: 'client'; auth: RulesAuth }

/** Who the caller is in a project, if the token they came with is one of it; throws UNAUTHENTICATED. */
export type Identify = (projectId: string) => Caller

export const ADMIN: Caller = { kind: 'admin' }
