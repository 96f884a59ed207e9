import { Outlet } from 'react-router-dom'
import styles from './catalogue-layout.module.css'
import { CategoryNav } from './category-nav.tsx'

/** Product pages, with the catalogue's categories beside them. */
export function CatalogueLayout() {
  return (
    <div className={styles.columns}>
      <aside className={`screen-only ${styles.side}`}>
        <CategoryNav />
      </aside>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
