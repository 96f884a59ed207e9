import cards from '#components/catalogue/product-card.module.css'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './price-list.module.css'

const ROWS = Array.from({ length: 12 }, (_, at) => at)

export function PriceListSkeleton({ view }: { view: 'list' | 'grid' }) {
  return (
    <div role="status" aria-busy="true" aria-label="Loading products">
      {view === 'grid' ? <GridBones /> : <ListBones />}
    </div>
  )
}

const ListBones = () => (
  <div className="card">
    <table className={`table ${styles.table}`}>
      <thead>
        <tr>
          <th colSpan={6}>&nbsp;</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map((at) => (
          <tr key={at}>
            <td className={styles.picture}>
              <Skeleton width="52px" height="44px" radius="5px" />
            </td>
            <td className={styles.product}>
              <Skeleton width="62%" height="16px" />
              <Skeleton width="38%" height="12px" />
            </td>
            <td className={styles.unit}>
              <Skeleton width="44px" />
            </td>
            <td className={styles.money}>
              <Skeleton width="92px" height="16px" />
            </td>
            <td className={styles.stock}>
              <Skeleton width="72px" />
            </td>
            <td className={styles.order}>
              <Skeleton width="210px" height="34px" radius="6px" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const GridBones = () => (
  <ul className={cards.grid}>
    {ROWS.map((at) => (
      <li key={at} className={`card ${cards.card}`}>
        <Skeleton height="120px" radius="5px" />
        <Skeleton width="85%" height="16px" />
        <Skeleton width="40%" />
        <Skeleton height="118px" />
      </li>
    ))}
  </ul>
)
