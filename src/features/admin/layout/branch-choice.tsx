import { useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { chooseAdminBranch } from '#stores/admin-branch-store.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/overlay.tsx'
import styles from './admin-layout.module.css'

/** These screens show the stock of one branch at a time, so "all branches" cannot be chosen; a stock card can show all. */
const isShowingOneBranch = (pathname: string) =>
  pathname === paths.admin.stock || pathname.startsWith(paths.admin.products)

/** The branch whose orders and stock the back office shows; staff of one branch have no choice. */
export function BranchChoice() {
  const { branches, chosen, stockBranch } = useAdminBranches()
  const { pathname } = useLocation()
  const isOfOneBranch = isShowingOneBranch(pathname)
  const isLinkable = isOfOneBranch || pathname.startsWith(paths.admin.stock)
  // A link to the stock of one branch says which: the page shows that one, whatever was chosen before.
  const [query, setQuery] = useSearchParams()
  const linked = isLinkable ? branches.find(({ id }) => id === query.get('branch')) : undefined
  const shown = linked ?? (isOfOneBranch ? stockBranch : chosen)
  const [only] = branches

  function choose(id: string) {
    chooseAdminBranch(id)
    if (!linked) return
    const { branch: _, ...rest } = Object.fromEntries(query)
    setQuery({ ...rest, ...(id && { branch: id }) }, { replace: true })
  }
  if (branches.length === 1) return <span className={styles.branch}>{only?.name}</span>
  return (
    <Menu
      label={`Branch: ${shown?.name ?? 'all branches'}`}
      triggerClassName={styles.branch}
      trigger={
        <>
          {shown?.name ?? 'All branches'} <Icon name="chevron-down" size={14} />
        </>
      }
      items={[
        ...(isOfOneBranch
          ? []
          : [
              {
                type: 'choice' as const,
                label: 'All branches',
                chosen: !shown,
                onSelect: () => choose(''),
              },
            ]),
        ...branches.map(({ id, name, city }) => ({
          type: 'choice' as const,
          label: name,
          hint: city === name ? undefined : city,
          chosen: shown?.id === id,
          onSelect: () => choose(id),
        })),
      ]}
    />
  )
}
