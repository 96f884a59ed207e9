import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { useLive } from '#data/reading/use-live.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchAskedProducts } from '#data/catalogue/admin-products.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { mayWait } from '#domain/people/waits.ts'
import { useUser } from '#stores/session-store.ts'
import { timeAgo } from '#lib/time-ago.ts'
import styles from './products-page.module.css'

const ArchiveUnreadable = lazy(async () => ({
  default: (await import('./archive-unreadable.tsx')).ArchiveUnreadable,
}))

/** Drafts waiting to be published; renders nothing if there are none. */
export function AskedProducts() {
  const { data: products, status } = useLive<Read<Product>[]>(
    mayWait(useUser(), 'products') ? 'asked' : undefined,
    watchAskedProducts,
  )
  const now = useNow()
  if (status === 'failed') return <p className="sub">Products waiting to be published could not be loaded.</p>
  if (!products || products.length === 0) return null
  return (
    <section className={styles.asked} aria-labelledby="asked-title">
      <h2 id="asked-title">Awaiting publication</h2>
      <ul>
        {products.map((product) =>
          product instanceof Unreadable ? (
            <li key={product.id}>
              <UnreadableLine record={product} to={paths.admin.product(product.id)}>
                <ArchiveUnreadable product={product} />
              </UnreadableLine>
            </li>
          ) : (
            <li key={product.id}>
              <Link to={paths.admin.product(product.id)}>{product.name}</Link>{' '}
              <small className="mono">{product.sku}</small>{' '}
              <small className="sub">{timeAgo(product.updatedAt, now)}</small>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
