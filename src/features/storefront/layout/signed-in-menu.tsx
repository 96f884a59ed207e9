import { landingRouteOf } from '#components/people/landing-route.ts'
import { Avatar } from '#components/people/avatar.tsx'
import { useSignOut } from '#components/people/use-sign-out.ts'
import { paths } from '#config/paths.ts'
import { isStaff } from '#domain/people/roles.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlay.tsx'
import { OwnNotificationBell } from './own-notification-bell.tsx'
import styles from './utility-bar.module.css'

/** The signed-in user's notifications and menu; loaded with the session, which guests do not have. */
export function SignedInMenu({ user }: { user: UserRecord }) {
  const signOut = useSignOut()
  const name = displayNameOf(user)
  const items: MenuItem[] = [
    { type: 'heading', label: user.email },
    { type: 'link', label: 'Your account', icon: 'user', to: paths.profile },
    { type: 'link', label: 'Your orders', icon: 'receipt', to: paths.orders },
    { type: 'link', label: 'Your quotes', icon: 'tag', to: paths.quotes },
    { type: 'link', label: 'Your lists', icon: 'list', to: paths.lists },
    { type: 'link', label: 'Preferences', icon: 'settings', to: paths.preferences },
  ]
  if (isStaff(user.roles))
    items.push({ type: 'link', label: 'Back office', icon: 'dashboard', to: landingRouteOf(user.roles) })
  items.push({ type: 'action', label: 'Sign out', icon: 'log-out', onSelect: () => void signOut() })
  return (
    <>
      <OwnNotificationBell uid={user.uid} />
      <Menu
        label={`Account of ${name}`}
        triggerClassName={`${styles.item} ${styles.account}`}
        trigger={
          <>
            <Avatar user={user} size={20} />
            <b className={styles.name}>{name}</b>
            <Icon name="chevron-down" size={12} />
          </>
        }
        items={items}
      />
    </>
  )
}
