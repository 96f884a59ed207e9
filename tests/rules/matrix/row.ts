import type { QueryConstraint } from 'firebase/firestore/lite'
import { RECORD_ACCESS, type Access, type RecordAccess } from '#domain/people/record-access.ts'
import type { Capability, Role } from '#domain/people/roles.ts'
import { EVERYBODY, PEOPLE, type Person } from '#tests/rules/people.ts'
import type { World } from '#tests/rules/world.ts'

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** An honest act of the app, tried by everybody: it rejects for whom the rules refuse it. */
export type Act = (world: World, person: Person) => Promise<unknown>

/** Of whom and of which branch the record is; `self` where everybody tries with one of their own. */
type Belonging = { owner?: Person | 'self'; branch?: string }

/**
 * How a line of `RECORD_ACCESS` is tried. Beside the acts named here, a plain create, update, overwrite and delete is
 * tried by everybody and must be refused; where an act deletes, it stands in for the plain one.
 */
export type Row = {
  /** As `RECORD_ACCESS` names it: `orders`, `products: published`; with a collection it does not name, nobody gets anything. */
  kind: string
  what: string
  /** A document that exists. */
  path: string | ((person: Person) => string)
  /** The document's. */
  of?: Belonging
  /** What the list is narrowed to: rules are no filters. */
  by?: readonly QueryConstraint[]
  /** Whose records the query narrows itself to; the document's own without it. */
  listed?: Belonging
  /** An act by its name in `RECORD_ACCESS`; made on a record of the own unless the document is somebody's. */
  create?: { act: Act; name: string; of?: Belonging }
  update?: { act: Act; name: string; of?: Belonging }
  delete?: { act: Act; name: string; of?: Belonging }
  /** Where the row of the roles table stands for: who has no grant there is refused, who has one is not. */
  agrees?: { capability: Capability; operation: 'get' | 'list'; except?: Partial<Record<Person, string>> }
  /** The rules have no such collection. */
  isUnnamed?: true
}

export const STAFF = EVERYBODY.filter((person): person is keyof typeof PEOPLE =>
  ['superadmin', 'admin', 'manager', 'accountant', 'inventory', 'location', 'sales', 'salesKumasi'].includes(
    person,
  ),
)

export const kindOf = ({ kind }: Row): RecordAccess | undefined =>
  RECORD_ACCESS.find(({ collection, what }) => (what ? `${collection}: ${what}` : collection) === kind)

export const collectionOf = (row: Row): string => row.kind.split(':')[0] ?? ''

/** Whom `RECORD_ACCESS` gives the operation on the row's record. */
export function allowedBy(row: Row, operation: Operation): readonly Person[] {
  const kind = kindOf(row)
  if (!kind) return []
  if (operation === 'get') return holdersOf(kind.get, row.of)
  if (operation === 'list') return holdersOf(kind.list, row.listed ?? row.of)
  const tried = row[operation]
  if (!tried) return []
  const access = kind[operation]?.[tried.name]
  if (!access) throw new Error(`${row.kind} has no act to ${operation} called ${tried.name}`)
  return holdersOf(access, tried.of ?? row.of)
}

const holdersOf = (access: Access | undefined, belonging: Belonging = {}): readonly Person[] =>
  access ? EVERYBODY.filter((person) => holds(person, access, belonging)) : []

function holds(person: Person, access: Access, { owner, branch }: Belonging): boolean {
  if (access.everyone) return true
  if (person === 'stranger') return false
  const isOwn = owner === 'self' || owner === person
  if (isOwn && access.ownWhileSuspended) return true
  if (person === 'suspended') return false
  const { roles, locationIds } = PEOPLE[person]
  const hasAny = (wanted: readonly Role[] = []) => roles.some((role) => wanted.includes(role))
  const isThere = (locationIds as readonly string[]).includes(branch ?? '')
  return (
    access.members === true ||
    (isOwn && access.own === true) ||
    hasAny(access.roles) ||
    (isThere && hasAny(access.atBranches))
  )
}
