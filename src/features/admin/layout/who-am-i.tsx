import { paths } from '#config/paths.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { Avatar } from '#components/people/avatar.tsx'
import { useSignOut } from '#components/people/use-sign-out.ts'
import { ROLES } from '#domain/people/roles.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { setTheme, useAppearanceStore, type Theme } from '#stores/appearance-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Menu } from '#ui/overlay.tsx'
import styles from './admin-sidebar.module.css'

const THEMES: Record<Theme, string> = { system: 'Light (match system)', light: 'Light', dark: 'Dark' }

/** The signed-in user with role and branch; a menu to sign out or go to the shop. */
export function WhoAmI() {
  const user = useUser()
  const signOut = useSignOut()
  const theme = useAppearanceStore((state) => state.theme)
  const { branches, scope } = useAdminBranches()
  const name = displayNameOf(user)
  const role = ROLES.find((one) => user.roles.includes(one))
  const where = scope === 'every' ? 'All branches' : branches.map((branch) => branch.name).join(', ')

  const what = [role, where].filter(Boolean).join(' · ')

  return (
    <div className={styles.who}>
      <Menu
        label={`${name} ${what}, account`}
        triggerClassName={styles.trigger}
        trigger={
          <>
            <Avatar user={user} size={28} />
            <span className={styles.name}>
              {name} <small>{what}</small>
            </span>
          </>
        }
        items={[
          { type: 'heading', label: user.email },
          ...Object.entries(THEMES).map(([value, label]) => ({
            type: 'choice' as const,
            label,
            chosen: value === theme,
            onSelect: () => setTheme(value as Theme),
          })),
          { type: 'link', label: 'Help', to: paths.admin.help, icon: 'info' },
          { type: 'link', label: 'What you may do', to: paths.admin.access, icon: 'lock' },
          { type: 'link', label: 'Go to the shop', to: paths.home, icon: 'cart' },
          { type: 'action', label: 'Sign out', icon: 'log-out', onSelect: () => void signOut() },
        ]}
      />
    </div>
  )
}
