import { Skeleton } from '#ui/skeleton.tsx'
import order from './product-order.module.css'
import styles from './product-page.module.css'

export function ProductPageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label="Loading the product">
      <Skeleton width="320px" height="18px" />
      <div className={styles.columns}>
        <div className={`card ${styles.picture}`} style={{ aspectRatio: '4 / 3' }} />
        <div className={order.order}>
          <Skeleton width="85%" height="31px" />
          <Skeleton width="40%" />
          <Skeleton width="180px" height="40px" />
          <Skeleton height="68px" />
          <Skeleton width="120px" height="22px" />
          <Skeleton height="62px" />
        </div>
      </div>
    </div>
  )
}
