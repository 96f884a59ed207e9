import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { chooseAdminBranch } from '#stores/admin-branch-store.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/overlay.tsx'
import styles from './admin-layout.module.css'

/** Whose orders and stock the back office shows; nothing to choose for whoever works at one branch. */
export function BranchChoice() {
  const { branches, chosen } = useAdminBranches()
  const [only] = branches
  if (branches.length === 1) return <span className={styles.branch}>{only?.name}</span>
  return (
    <Menu
      label={`Branch: ${chosen?.name ?? 'all branches'}`}
      triggerClassName={styles.branch}
      trigger={
        <>
          {chosen?.name ?? 'All branches'} <Icon name="chevron-down" size={14} />
        </>
      }
      items={[
        { type: 'choice', label: 'All branches', chosen: !chosen, onSelect: () => chooseAdminBranch('') },
        ...branches.map(({ id, name, city }) => ({
          type: 'choice' as const,
          label: name,
          hint: city === name ? undefined : city,
          chosen: chosen?.id === id,
          onSelect: () => chooseAdminBranch(id),
        })),
      ]}
    />
  )
}
