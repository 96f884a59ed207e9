import { Link, useOutletContext, useParams, useSearchParams } from 'react-router-dom'
import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { PhoneLink } from '#components/people/phone-link.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useLive } from '#data/reading/use-live.ts'
import { useUser } from '#stores/session-store.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { watchAuditOf } from '#data/people/member-audit.ts'
import { watchUser } from '#data/people/users.ts'
import { mayDeleteAccount } from '#domain/people/account-deletion.ts'
import { isStaff } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { Icon } from '#ui/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import type { MembersContext } from '../members-page.tsx'
import { rolesText } from '#domain/people/roles-text.ts'
import { branchesText } from '../branches-text.ts'
import { SuspendUnreadable } from '../suspend-unreadable.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberCan } from './member-can.tsx'
import styles from './member-panel.module.css'

/** `/adx/users/:uid`: beside the list on wide screens, a page of its own on phones. */
export function MemberPage() {
  const { uid = '' } = useParams()
  const [query] = useSearchParams()
  const { refresh } = useOutletContext<MembersContext>()
  const record = useLive<UserRecord | undefined>(uid, (onData, onError) => watchUser(uid, onData, onError))
  const listUrl = query.size === 0 ? paths.admin.users : `${paths.admin.users}?${query}`
  return (
    <RecordPage
      noun="member"
      icon="user"
      back={{ url: listUrl, label: 'Members' }}
      record={record}
      isBesideList
      renderUnreadable={(member) => <SuspendUnreadable member={member} onDone={refresh} />}
    >
      {(member) => <OpenMember key={uid} member={member} listUrl={listUrl} />}
    </RecordPage>
  )
}

function OpenMember({ member, listUrl }: { member: UserRecord; listUrl: string }) {
  const { nameOf } = useAdminBranches()
  const user = useUser()
  const { roles } = user
  const name = displayNameOf(member) || member.email
  return (
    <>
      <PageTitle title={name} />
      <header className={styles.head}>
        <h1>{name}</h1>
        <Pill tone={member.status === 'Active' ? 'good' : 'bad'}>{member.status}</Pill>
        <Link to={listUrl} className={styles.close} aria-label="Close the member" title="Close">
          <Icon name="close" size={17} />
        </Link>
      </header>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${member.email}`}>{member.email}</a>
        </dd>
        {member.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <PhoneLink phone={member.phone} />
            </dd>
          </>
        )}
        {member.customer && (
          <>
            <dt>Company</dt>
            <dd>{member.customer.company}</dd>
          </>
        )}
        <dt>Roles</dt>
        <dd>{rolesText(member.roles)}</dd>
        <dt>Branches</dt>
        <dd>{branchesText(member, nameOf) || 'None'}</dd>
        <dt>Member since</dt>
        <dd>{dayText(member.createdAt)}</dd>
        <dt>Last sign-in</dt>
        <dd>{member.lastSignInAt === undefined ? 'Never' : timestampText(member.lastSignInAt)}</dd>
      </dl>
      {isStaff(member.roles) && meetsNeed(roles, { capability: 'orders' }) && (
        <p>
          <Link to={`${paths.admin.orders}?status=confirmed&owner=${member.uid}`}>
            Orders they look after
          </Link>
        </p>
      )}
      {member.roles.includes('Customer') && !isStaff(member.roles) && (
        <p>
          <Link to={paths.admin.customer(member.uid)}>Their orders, credit, price lists and documents</Link>
        </p>
      )}
      <MemberActions member={member} />
      {member.roles.includes('Customer') && mayDeleteAccount(user, member.uid) && (
        <DeleteAccount member={member} listUrl={listUrl} />
      )}
      <MemberCan member={member} />
      <AuditTrail
        title="Audit trail"
        watchKey={`${member.uid}/${member.email}`}
        watch={(onLines, onError) =>
          watchAuditOf({ entityIds: [member.uid, member.email.toLowerCase()], roles }, onLines, onError)
        }
        empty="No changes recorded."
      />
    </>
  )
}
