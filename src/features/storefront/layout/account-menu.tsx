import { Link, useLocation } from 'react-router-dom'
import { landingRouteOf } from '#components/landing-route.ts'
import { addressOf, loginUrl } from '#components/login-url.ts'
import { useSignOut } from '#components/use-sign-out.ts'
import { paths } from '#config/paths.ts'
import { isStaff } from '#domain/roles.ts'
import { displayNameOf, type UserRecord } from '#domain/user.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import styles from './utility-bar.module.css'

export function AccountMenu() {
  const { status, user } = useSessionStore()
  const here = addressOf(useLocation())
  if (user) return <SignedInMenu user={user} />
  return (
    <Link to={loginUrl(here)} className={styles.item} aria-busy={status === 'unknown'}>
      <Icon name="user" size={15} />
      <b>Sign in</b>
    </Link>
  )
}

function SignedInMenu({ user }: { user: UserRecord }) {
  const signOut = useSignOut()
  const name = displayNameOf(user)
  const items: MenuItem[] = [
    { type: 'heading', label: user.email },
    { type: 'link', label: 'Your orders', icon: 'receipt', to: paths.orders },
  ]
  if (isStaff(user.roles))
    items.push({ type: 'link', label: 'Back office', icon: 'dashboard', to: landingRouteOf(user.roles) })
  items.push({ type: 'action', label: 'Sign out', icon: 'log-out', onSelect: () => void signOut() })
  return (
    <Menu
      label={`Account of ${name}`}
      triggerClassName={styles.item}
      trigger={
        <>
          <Icon name="user" size={15} />
          <b className={styles.name}>{name}</b>
          <Icon name="chevron-down" size={12} />
        </>
      }
      items={items}
    />
  )
}
