import { lazy, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useOnline } from '#components/states/use-online.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { closeSideBar, openSideBar, toggleSideBarCollapsed, useAppStore } from '#stores/app-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { AdminBreadcrumbs } from './admin-breadcrumbs.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { BranchChoice } from './branch-choice.tsx'
import { CommandPalette } from './command-palette.tsx'
import styles from './admin-layout.module.css'
import { NotificationBell } from './notification-bell.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

const AskedPrices = lazy(async () => ({ default: (await import('./asked-prices.tsx')).AskedPrices }))

/** The frame of the back office: menu, command bar and branch choice. */
export function AdminLayout() {
  const { uid, roles } = useUser()
  const mayApprove = meetsNeed(roles, { capability: 'orders', grants: ['F', 'A'] })
  const isCollapsed = useAppStore((state) => state.sideBarCollapsed[uid] ?? false)
  const isMenuOpen = useAppStore((state) => state.sideBarOpen)
  const [shown, setShown] = useState<'palette' | 'shortcuts'>()
  const isOnline = useOnline()
  // The dialog that closes may not be the one shown next.
  const close = (name: typeof shown) => setShown((before) => (before === name ? undefined : before))
  const showShortcuts = () => setShown('shortcuts')
  useShortcuts({
    palette: () => setShown((before) => (before === 'palette' ? undefined : 'palette')),
    help: showShortcuts,
    search: () => document.querySelector<HTMLInputElement>('#work input[type=search]')?.focus(),
    menu: () => toggleSideBarCollapsed(uid),
  })

  return (
    <div className={styles.frame} data-collapsed={isCollapsed || undefined}>
      <a href="#work" className={styles.skip}>
        Skip to main content
      </a>
      <aside className={`screen-only ${styles.side}`}>
        <AdminSidebar />
      </aside>
      <div className={styles.page}>
        <header className={`screen-only ${styles.top}`}>
          <IconButton icon="menu" label="Menu" className={styles.phone} onClick={openSideBar} />
          <IconButton
            icon={isCollapsed ? 'chevron-end' : 'chevron-start'}
            label={isCollapsed ? 'Expand the menu' : 'Collapse the menu'}
            aria-expanded={!isCollapsed}
            className={styles.desk}
            onClick={() => toggleSideBarCollapsed(uid)}
          />
          <AdminBreadcrumbs />
          <button
            type="button"
            className={styles.command}
            onClick={() => setShown('palette')}
            aria-keyshortcuts="Control+K"
          >
            <Icon name="search" size={15} /> <span>Search or jump to…</span> <Kbd>Ctrl K</Kbd>
          </button>
          <NotificationBell />
          <BranchChoice />
        </header>
        {!isOnline && (
          <output className={`screen-only ${styles.offline}`}>
            Network Error: you are offline. What you see may be out of date, and changes cannot be saved until
            you are back online.
          </output>
        )}
        {mayApprove && (
          <LazyBoundary fallback={null}>
            <AskedPrices />
          </LazyBoundary>
        )}
        <main id="work" className={styles.work} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Drawer open={isMenuOpen} label="Menu" onClose={closeSideBar}>
        <AdminSidebar />
      </Drawer>
      <CommandPalette
        open={shown === 'palette'}
        onClose={() => close('palette')}
        onShortcuts={showShortcuts}
      />
      {shown === 'shortcuts' && (
        <LazyBoundary fallback={null}>
          <ShortcutsDialog onClose={() => close('shortcuts')} />
        </LazyBoundary>
      )}
    </div>
  )
}
