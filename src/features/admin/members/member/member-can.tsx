import { AccessList } from '#features/admin/shared/access-list.tsx'
import { screensFor } from '#features/admin/shared/admin-screens.ts'
import type { UserRecord } from '#domain/people/user.ts'
import styles from './member-panel.module.css'

/** What the member may do and where; for the rest, which role is needed and who can grant it. */
export function MemberCan({ member }: { member: UserRecord }) {
  const screens = screensFor(member.roles).map(({ label }) => label)
  return (
    <details className={styles.more}>
      <summary>What they may do, and why not</summary>
      {member.status !== 'Active' && (
        <p className="note">Suspended: none of this applies until they are reactivated.</p>
      )}
      <p className="sub">Screens in the menu: {screens.join(', ') || 'none of the back office'}.</p>
      <AccessList person={member} />
    </details>
  )
}
