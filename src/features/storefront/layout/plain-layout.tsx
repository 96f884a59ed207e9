import { Outlet } from 'react-router-dom'
import styles from './plain-layout.module.css'

/** Pages that are about the shopper, not about the goods: the whole width, no categories. */
export function PlainLayout() {
  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <Outlet />
    </main>
  )
}
