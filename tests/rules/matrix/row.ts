import type { QueryConstraint } from 'firebase/firestore/lite'
import type { Capability } from '#domain/roles.ts'
import { EVERYBODY, type Person } from '#tests/rules/people.ts'
import type { World } from '#tests/rules/world.ts'

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** An honest act of the app, tried by everybody: it rejects for whom the rules refuse it. */
export type Act = (world: World, person: Person) => Promise<unknown>

/**
 * What the rules promise about a collection. Beside the acts named here, a plain create, update, overwrite and
 * delete is tried by everybody and must be refused; where an act deletes, it stands in for the plain one.
 */
export type Row = {
  /** As the rules nest it: `quotes/messages` for what lies below a quote. */
  collection: string
  what: string
  /** A document that exists. */
  path: string | ((person: Person) => string)
  get: readonly Person[]
  list: readonly Person[]
  /** What the list is narrowed to: rules are no filters. */
  by?: readonly QueryConstraint[]
  create?: { allowed: readonly Person[]; act: Act }
  update?: { allowed: readonly Person[]; act: Act }
  delete?: { allowed: readonly Person[]; act: Act }
  /** Where the row of the roles table stands for: who has no grant there is refused, who has one is not. */
  agrees?: { capability: Capability; operation: 'get' | 'list'; except?: Partial<Record<Person, string>> }
  /** The rules have no such collection. */
  isUnnamed?: true
}

export const NOBODY: readonly Person[] = []
export const EVERYONE: readonly Person[] = EVERYBODY
export const SIGNED_IN = EVERYBODY.filter((person) => person !== 'stranger')
export const ACTIVE = SIGNED_IN.filter((person) => person !== 'suspended')
export const ADMINS = ['superadmin', 'admin'] as const
export const MANAGERS = [...ADMINS, 'manager'] as const
export const COST_CLEARED = [...MANAGERS, 'accountant', 'inventory'] as const
export const STAFF = [...COST_CLEARED, 'location', 'sales', 'salesKumasi'] as const
