import type { ReactNode } from 'react'
import styles from './list-view.module.css'

/** A cell with a second, smaller line; the list it is in says `isTall`. */
export const TwoLines = ({
  children,
  below,
  title,
}: {
  children: ReactNode
  below: ReactNode
  title?: string
}) => (
  <>
    <span className={styles.first}>{children}</span>
    <small className={styles.second} title={title}>
      {below}
    </small>
  </>
)
