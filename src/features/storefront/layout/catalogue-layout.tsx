import { Outlet } from 'react-router-dom'
import styles from './catalogue-layout.module.css'
import { CategoryNav } from './category-nav.tsx'

/** Pages that show goods stand beside the catalogue's categories. */
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
