import { Outlet } from 'react-router-dom'
import styles from './plain-layout.module.css'

/** Pages about the shopper rather than the products: full width, no categories. */
export function PlainLayout() {
  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <Outlet />
    </main>
  )
}
