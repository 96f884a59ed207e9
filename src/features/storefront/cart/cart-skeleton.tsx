import { Skeleton } from '#ui/skeleton.tsx'
import lines from './cart-lines.module.css'
import styles from './cart-page.module.css'

export function CartSkeleton({ lines: count }: { lines: number }) {
  return (
    <div className={`columns ${styles.columns}`} role="status" aria-busy="true" aria-label="Loading prices">
      <div className="card lines">
        {Array.from({ length: Math.min(count, 8) }, (_, at) => (
          <div key={at} className={lines.line}>
            <Skeleton width="72px" height="60px" />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="110px" height="34px" />
            <Skeleton width="80px" />
          </div>
        ))}
      </div>
      <Skeleton height="260px" radius="8px" />
    </div>
  )
}
