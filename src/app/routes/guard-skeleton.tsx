import { LongWait } from '#components/states/long-wait.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './guard-skeleton.module.css'

/** Shown in place of a guarded screen until the user is known. */
export function GuardSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label="Loading">
      <LongWait />
      <Skeleton width="180px" height="26px" />
      <Skeleton width="60%" height="16px" />
      <Skeleton height="280px" radius="8px" />
    </div>
  )
}
