import { Outlet } from 'react-router-dom'
import { CategoryDrawer } from './category-drawer.tsx'
import { OfflineNote } from './offline-note.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './storefront-layout.module.css'
import { UtilityBar } from './utility-bar.tsx'

/** The frame of every page a shopper sees. */
export function StorefrontLayout() {
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <UtilityBar />
      <SiteHeader />
      <div className={styles.body}>
        <Outlet />
      </div>
      <SiteFooter />
      <CategoryDrawer />
      <OfflineNote />
    </div>
  )
}
