import { useAdminBranches } from './use-admin-branches.ts'
import { explainAccess, type AccessExplained, type RoleGrant } from '#domain/people/access-explained.ts'
import { CAPABILITY_LABELS, GRANT_LABELS } from '#domain/people/capability-labels.ts'
import type { Capability, Role } from '#domain/people/roles.ts'
import { anyOf } from '#lib/any-of.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './access-list.module.css'

type Person = { roles: readonly Role[]; locationIds: readonly string[] }

const CAPABILITIES = Object.keys(CAPABILITY_LABELS) as Capability[]

/**
 * Every capability in the roles table: whether this user has it, where, what is missing and who could grant it. `need`
 * is the one the user came for, shown first.
 */
export function AccessList({ person, need }: { person: Person; need?: Capability | undefined }) {
  return (
    <ul className={`card lines ${styles.list}`}>
      {askedFirst(need).map((capability) => (
        <Access
          key={capability}
          access={explainAccess(person, capability)}
          locationIds={person.locationIds}
          isAsked={capability === need}
        />
      ))}
    </ul>
  )
}

const askedFirst = (need: Capability | undefined): readonly Capability[] =>
  need ? [need, ...CAPABILITIES.filter((one) => one !== need)] : CAPABILITIES

function Access({
  access,
  locationIds,
  isAsked,
}: {
  access: AccessExplained
  locationIds: readonly string[]
  isAsked: boolean
}) {
  const { nameOf } = useAdminBranches()
  const { capability, given, reach, lacksBranch } = access
  const mayAct = given.length > 0 && !lacksBranch

  const where = {
    own: '',
    everywhere: 'Everywhere',
    branches: locationIds.map(nameOf).join(', ') || 'No branch yet',
  }
  return (
    <li className={styles.row} data-asked={isAsked || undefined} aria-current={isAsked || undefined}>
      <span className={styles.what} data-may={mayAct || undefined}>
        <Icon name={mayAct ? 'check' : 'lock'} size={16} />
        <b>{CAPABILITY_LABELS[capability]}</b>
      </span>
      <span>
        {given.length === 0 ? 'Not with your roles' : capitalized(given.map(grantText).join('; '))}
        {reach && where[reach] && <small>{where[reach]}</small>}
      </span>
      <span className={styles.missing}>{missingText(access)}</span>
    </li>
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function grantText({ role, grants, limit }: RoleGrant): string {
  const words = grants.map((grant) => GRANT_LABELS[grant]).join(', ')
  return `${words}${limit ? ` (${limit})` : ''} as ${role}`
}

function missingText({ given, lacksBranch, wouldHelp, granters }: AccessExplained): string {
  if (lacksBranch) return 'No branch assigned: an Admin or a Manager can assign one.'
  if (wouldHelp.length === 0) return ''
  const roles = anyOf(wouldHelp.map(({ role }) => role))
  return `${given.length > 0 ? 'More with' : 'It takes'} ${roles}; given by ${anyOf(granters)}.`
}
