import type { QueryConstraint } from 'firebase/firestore/lite'
import { RECORD_ACCESS, type Access, type RecordAccess } from '#domain/people/record-access.ts'
import type { Capability, Role } from '#domain/people/roles.ts'
import { EVERYBODY, PEOPLE, type Person } from '#tests/rules/people.ts'
import type { World } from '#tests/rules/world.ts'

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** An honest action of the app, tried by everybody: it rejects for those whom the rules refuse. */
export type Act = (world: World, person: Person) => Promise<unknown>

/** The owner and branch of the record; `self` when each person tries with a record of their own. */
type Belonging = { owner?: Person | 'self'; branch?: string }

/**
 * How a line of `RECORD_ACCESS` is tried. Besides the actions named here, everybody tries a plain create, update,
 * overwrite and delete, which must be refused; an action that deletes replaces the plain delete.
 */
export type Row = {
  /**
   * A kind from `RECORD_ACCESS`: `orders`, `products: published`; a collection that is not named there is closed to
   * everybody.
   */
  kind: string
  what: string
  /** The path of an existing document. */
  path: string | ((person: Person) => string)
  /** The owner and branch of the document. */
  of?: Belonging
  /** The constraints of the list query: rules are not filters. */
  by?: readonly QueryConstraint[]
  /** The owner and branch that the query is limited to; the document's own when left out. */
  listed?: Belonging
  /**
   * An action by its name in `RECORD_ACCESS`; done on a record of the person's own unless the document has another
   * owner.
   */
  create?: { act: Act; name: string; of?: Belonging }
  update?: { act: Act; name: string; of?: Belonging }
  delete?: { act: Act; name: string; of?: Belonging }
  /**
   * The row of the roles table that this one must match: those without a grant there are refused, the others are not.
   */
  agrees?: { capability: Capability; operation: 'get' | 'list'; except?: Partial<Record<Person, string>> }
  /** The rules do not name this collection. */
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

/** The people to whom `RECORD_ACCESS` gives the operation on the row's record. */
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
  if (person === 'anonymous') return false
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
