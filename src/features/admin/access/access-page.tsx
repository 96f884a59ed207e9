import { rolesText } from '#domain/people/roles-text.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { AccessList } from '#features/admin/shared/access-list.tsx'
import { landingRouteOf } from '#components/people/landing-route.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { CAPABILITY_LABELS } from '#domain/people/capability-labels.ts'
import { explainAccess } from '#domain/people/access-explained.ts'
import { canSee, seesEveryBranch, type Capability } from '#domain/people/roles.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './access-page.module.css'
import { useInviterName } from './use-inviter-name.ts'

/**
 * `/adx/access?need=orders`: what the signed-in user may do, and why not the rest; `need` is the capability that was
 * refused.
 */
export function AccessPage() {
  const company = useCompany()
  const user = useUser()
  const { nameOf } = useAdminBranches()
  const [query] = useSearchParams()
  const need = capabilityOf(query.get('need'))
  const inviter = useInviterName()
  const branches = user.locationIds.map(nameOf).join(', ')

  return (
    <div className={styles.page}>
      <PageTitle title="What you may do" />
      <h1>What you may do</h1>
      <dl className={styles.facts}>
        <dt>Signed in as</dt>
        <dd>{user.email}</dd>
        <dt>Roles</dt>
        <dd>{rolesText(user.roles)}</dd>
        <dt>Branches</dt>
        <dd>{seesEveryBranch(user.roles) ? 'Every branch' : branches || 'None'}</dd>
      </dl>
      {need && <Asked need={need} />}
      <AccessList person={user} need={need} />
      <p className={styles.ask}>
        {canSee(user.roles, 'members') ? (
          <>
            Who may change this: <Link to={`${paths.admin.users}?role=Super+Admin`}>Super Admins</Link> and{' '}
            <Link to={`${paths.admin.users}?role=Admin`}>Admins</Link>. Nobody changes their own roles.
          </>
        ) : (
          <>
            Roles and branches are given by an Admin
            {inviter && <>; {inviter} invited you and knows whom to ask</>}. Or write to{' '}
            <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>.
          </>
        )}
      </p>
      <ButtonLink to={landingRouteOf(user.roles)}>Go to your home page</ButtonLink>
    </div>
  )
}

const capabilityOf = (text: string | null): Capability | undefined =>
  Object.keys(CAPABILITY_LABELS).find((one): one is Capability => one === text)

/** The capability the user came for, before the whole list. */
function Asked({ need }: { need: Capability }) {
  const { given, lacksBranch } = explainAccess(useUser(), need)
  const label = CAPABILITY_LABELS[need]
  return (
    <p className="note" role="status">
      {given.length === 0 && (
        <>
          <b>{label}</b> is none of what your roles give; what it takes is marked below.
        </>
      )}
      {given.length > 0 && lacksBranch && (
        <>
          Your roles allow <b>{label}</b> at a branch, but no branch is assigned to you.
        </>
      )}
      {given.length > 0 && !lacksBranch && (
        <>
          Your roles allow you <b>{label}</b>, as far as it is marked below. The page you came from asks for
          more.
        </>
      )}
    </p>
  )
}
