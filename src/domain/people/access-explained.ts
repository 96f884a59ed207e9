import { LIMITS } from './capability-labels.ts'
import { needsBranch, rolesGrantableBy } from './member-rights.ts'
import {
  CAPABILITIES,
  grantsOf,
  isStaff,
  ROLES,
  seesEveryBranch,
  type Capability,
  type Grant,
  type Role,
} from './roles.ts'

/** What one role contributes to a capability; `limit` narrows the grants in words. */
export type RoleGrant = { role: Role; grants: readonly Grant[]; limit: string | undefined }

/** Where it applies: to the user's own records, the branches of their record, or everywhere. */
type Reach = 'own' | 'branches' | 'everywhere'

export type AccessExplained = {
  capability: Capability
  /** What each of the user's roles grants, highest first; empty when none does. */
  given: readonly RoleGrant[]
  reach: Reach | undefined
  /** Their roles grant it for branches, and their record has none. */
  lacksBranch: boolean
  /** Staff roles that grant it, or more of it; highest first. */
  wouldHelp: readonly RoleGrant[]
  /** Roles that can grant one of those, highest first. */
  granters: readonly Role[]
}

type Person = { roles: readonly Role[]; locationIds: readonly string[] }

/** From weakest to strongest. */
const STRENGTH: readonly Grant[] = ['O', 'L', 'R', 'C', 'A', 'F']

const strengthOf = (grants: Iterable<Grant>): number =>
  Math.max(-1, ...[...grants].map((grant) => STRENGTH.indexOf(grant)))

const grantBy = (role: Role, capability: Capability): RoleGrant => ({
  role,
  grants: CAPABILITIES[capability][role] ?? [],
  limit: LIMITS[capability]?.[role],
})

/** What a user may do within a capability, where, what is missing and who could grant it. */
export function explainAccess({ roles, locationIds }: Person, capability: Capability): AccessExplained {
  const given = givenBy(roles, capability)
  const strength = strengthOf(grantsOf(roles, capability))
  const wouldHelp = ROLES.filter((role) => isStaff([role]))
    .map((role) => grantBy(role, capability))
    .filter(({ grants }) => strengthOf(grants) > strength)
  const reach = reachOf(given, capability)
  return {
    capability,
    given,
    reach,
    lacksBranch: reach === 'branches' && locationIds.length === 0,
    wouldHelp,
    granters: ROLES.filter((role) =>
      wouldHelp.some((helping) => rolesGrantableBy([role]).includes(helping.role)),
    ),
  }
}

/** The grants of User and Guest, which everybody has, are left out when another role gives something. */
function givenBy(roles: readonly Role[], capability: Capability): RoleGrant[] {
  const given = ROLES.filter((role) => roles.includes(role))
    .map((role) => grantBy(role, capability))
    .filter(({ grants }) => grants.length > 0)
  const beyond = given.filter(({ role }) => role !== 'User' && role !== 'Guest')
  return beyond.length > 0 ? beyond : given
}

/** Capabilities that belong to a branch; the rest of the shop is shared by all branches. */
const AT_BRANCHES: readonly Capability[] = [
  'dashboard',
  'stock',
  'stock-card',
  'adjust-stock',
  'purchase-orders',
  'move-goods',
  'transfers',
  'orders',
  'assisted-sale',
  'quotes',
  'reports',
  'audit-log',
]

function reachOf(given: readonly RoleGrant[], capability: Capability): Reach | undefined {
  if (given.length === 0) return undefined
  if (given.every(({ grants }) => grants.every((grant) => grant === 'O'))) return 'own'
  if (!AT_BRANCHES.includes(capability)) return 'everywhere'
  const byStaff = given.filter(({ role }) => isStaff([role])).map(({ role }) => role)
  return byStaff.length > 0 && !seesEveryBranch(byStaff) && needsBranch(byStaff) ? 'branches' : 'everywhere'
}
