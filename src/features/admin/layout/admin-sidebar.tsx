import { NavLink, useLocation } from 'react-router-dom'
import {
  ADMIN_SCREENS,
  screenAt,
  screensFor,
  type AdminScreen,
} from '#features/admin/shared/admin-screens.ts'
import { Brand } from '#components/company/brand.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useOrderCount } from '#data/orders/use-order-counts.ts'
import { countText } from '#domain/orders/order-count.ts'
import { closeSideBar } from '#stores/app-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './admin-sidebar.module.css'
import { WhoAmI } from './who-am-i.tsx'

/** Only existing screens that this user may open. */
export function AdminSidebar() {
  const { roles } = useUser()
  const screens = screensFor(roles)
  const groups = [...new Set(screens.map(({ group }) => group))]
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <nav aria-label="Back office" className={styles.nav}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group || 'Daily work'}>
            {group && <h2 className={styles.heading}>{group}</h2>}
            {screens
              .filter((screen) => screen.group === group)
              .map((screen) => (
                <ScreenLink key={screen.path} screen={screen} />
              ))}
          </div>
        ))}
      </nav>
      <WhoAmI />
    </div>
  )
}

function ScreenLink({ screen }: { screen: AdminScreen }) {
  const isOn = screenAt(useLocation().pathname)?.path === screen.path
  return (
    <NavLink
      to={screen.path}
      title={screen.label}
      onClick={closeSideBar}
      aria-current={isOn ? 'page' : false}
      className={isOn ? `${styles.link} ${styles.on}` : styles.link}
    >
      <Icon name={screen.icon} size={17} />
      <span className={styles.label}>{screen.label}</span>
      {screen.path === ADMIN_SCREENS.orders.path && <ToConfirm />}
    </NavLink>
  )
}

function ToConfirm() {
  const count = useOrderCount('submitted', useAdminBranches().scope).data
  if (!count) return null
  return (
    <b className={styles.badge}>
      {countText(count)} <VisuallyHidden>to confirm</VisuallyHidden>
    </b>
  )
}
