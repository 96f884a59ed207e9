import { screensFor, ADMIN_SCREENS, type AdminScreen } from '#components/admin-screens.ts'
import type { Role } from '#domain/roles.ts'
import { rolesMeeting } from '#domain/staff-access.ts'
import styles from './member-panel.module.css'

/** Which screens the roles open, and for the others which role it would take. */
export function MemberCan({ roles }: { roles: readonly Role[] }) {
  const open = new Set(screensFor(roles).map(({ path }) => path))
  return (
    <details className={styles.more}>
      <summary>What the roles open</summary>
      <ul>
        {Object.values<AdminScreen>(ADMIN_SCREENS).map(({ path, label, need }) => (
          <li key={path}>
            <b>{label}</b>{' '}
            <span className="sub">
              {open.has(path) ? 'open' : `closed: it takes ${rolesMeeting(need).join(' or ')}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
