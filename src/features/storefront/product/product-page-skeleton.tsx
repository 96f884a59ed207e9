import { Skeleton } from '#ui/skeleton.tsx'
import styles from './product-page.module.css'

export const ProductPageSkeleton = () => (
  <div className={styles.columns} role="status" aria-busy="true" aria-label="Loading">
    <div className={`card ${styles.picture}`} />
    <Skeleton height="62px" />
    <Skeleton height="480px" radius="8px" />
  </div>
)
