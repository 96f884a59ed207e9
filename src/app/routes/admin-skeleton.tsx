import { Skeleton } from '#ui/skeleton.tsx'
import styles from './admin-skeleton.module.css'

/** The frame of the back office while the user is not yet known, in the real one's dimensions. */
export function AdminSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-busy="true" aria-label="Loading">
      <div className={styles.side}>
        <Skeleton width="120px" height="24px" />
        <Skeleton height="30px" radius="6px" />
        <Skeleton height="30px" radius="6px" />
        <Skeleton height="30px" radius="6px" />
      </div>
      <div className={styles.top} />
      <div className={styles.work}>
        <Skeleton width="140px" height="24px" />
        <Skeleton height="320px" radius="8px" />
      </div>
    </div>
  )
}
