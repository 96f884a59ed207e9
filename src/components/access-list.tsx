import { useEffect, useRef } from 'react'
import { useAdminBranches } from './use-admin-branches.ts'
import { explainAccess, type AccessExplained, type RoleGrant } from '#domain/access-explained.ts'
import { CAPABILITY_LABELS, GRANT_LABELS } from '#domain/capability-words.ts'
import type { Capability, Role } from '#domain/roles.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './access-list.module.css'

type Person = { roles: readonly Role[]; locationIds: readonly string[] }

const CAPABILITIES = Object.keys(CAPABILITY_LABELS) as Capability[]

/**
 * Each thing the roles table knows: whether this person may do it, where, what is missing and who could give it. `need`
 * is the one somebody came for.
 */
export function AccessList({ person, need }: { person: Person; need?: Capability | undefined }) {
  return (
    <ul className={styles.list}>
      {CAPABILITIES.map((capability) => (
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
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])

  const where = {
    own: 'Their own records',
    everywhere: 'Everywhere',
    branches: locationIds.map(nameOf).join(', ') || 'No branch yet',
  }
  return (
    <li
      ref={row}
      className={styles.row}
      data-asked={isAsked || undefined}
      aria-current={isAsked || undefined}
    >
      <span className={styles.what} data-may={mayAct || undefined}>
        <Icon name={mayAct ? 'check' : 'lock'} size={16} />
        <b>{CAPABILITY_LABELS[capability]}</b>
      </span>
      <span>
        {given.length === 0 ? 'Not with these roles' : given.map(grantText).join('; ')}
        {reach && <small>{where[reach]}</small>}
      </span>
      <span className={styles.missing}>{missingText(access)}</span>
    </li>
  )
}

const either = new Intl.ListFormat('en-GH', { type: 'disjunction' })

const lettersText = ({ grants, limit }: RoleGrant): string =>
  [grants.map((grant) => GRANT_LABELS[grant]).join(', '), limit].filter(Boolean).join(': ')

const grantText = (grant: RoleGrant): string => `${grant.role}: ${lettersText(grant)}`

function missingText({ given, lacksBranch, wouldHelp, granters }: AccessExplained): string {
  if (lacksBranch) return 'A branch is missing: an Admin or a Manager adds it to the record.'
  if (wouldHelp.length === 0) return ''
  const roles = either.format(wouldHelp.map(({ role }) => role))
  return `${given.length > 0 ? 'More with' : 'It takes'} ${roles}; given by ${either.format(granters)}.`
}
