import { lazy } from 'react'
import { Outlet } from 'react-router-dom'
import { useWanted } from '#features/storefront/shared/use-requested-path.ts'
import { useAppStore } from '#stores/app-store.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { OfflineNote } from './offline-note.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './storefront-layout.module.css'
import { UtilityBar } from './utility-bar.tsx'

const CategoryDrawer = lazy(async () => ({ default: (await import('./category-drawer.tsx')).CategoryDrawer }))

/** The frame of every page in the shop. */
export function StorefrontLayout() {
  const isDrawerWanted = useWanted(useAppStore((state) => state.sideBarOpen))
  return (
    <div className={styles.frame}>
      <a href="#content" className={`screen-only ${styles.skip}`}>
        Skip to main content
      </a>
      <UtilityBar />
      <SiteHeader />
      <div className={styles.body}>
        <Outlet />
      </div>
      <SiteFooter />
      <LazyBoundary>{isDrawerWanted && <CategoryDrawer />}</LazyBoundary>
      <OfflineNote />
    </div>
  )
}
