import { Skeleton } from '#ui/skeleton.tsx'
import styles from './app-skeleton.module.css'

/** The frame of the shop before its first screen has loaded, as the guarded ones begin (`GuardSkeleton`). */
export function AppSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-busy="true" aria-label="Loading">
      <div className={styles.bar} />
      <div className={styles.head}>
        <Skeleton width="128px" height="28px" />
        <Skeleton height="46px" radius="6px" />
        <Skeleton width="140px" height="36px" radius="6px" />
      </div>
      <div className={styles.body} />
    </div>
  )
}
