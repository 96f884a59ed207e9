import { StockMark } from '#components/catalogue/stock-mark.tsx'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { useAvailability } from '#data/catalogue/use-availability.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { bandAt } from '#domain/stock/stock.ts'
import { setLocation } from '#stores/location-store.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import section from './product-section.module.css'
import styles from './branch-stock.module.css'

/** The stock at each branch, and when more is expected. */
export function BranchStock({
  product,
  locations,
}: {
  product: CatalogueProduct
  locations: readonly ShopLocation[]
}) {
  return (
    <section className={section.section} aria-labelledby="branch-stock">
      <h2 id="branch-stock">Stock at the branches</h2>
      <ul className={`card lines ${styles.branches}`}>
        {locations.map((location) => (
          <BranchRow key={location.id} product={product} location={location} />
        ))}
      </ul>
    </section>
  )
}

function BranchRow({ product, location }: { product: CatalogueProduct; location: ShopLocation }) {
  const branch = useBranch()
  const { data, error } = useAvailability(location.id)
  return (
    <li data-on={location.id === branch?.id || undefined}>
      <b>{location.name}</b>
      <span className={styles.city}>{location.city}</span>
      {data ? (
        <span>
          <StockMark
            band={bandAt(data.bands, product.id)}
            leadTimeDays={product.leadTimeDays}
            restockAt={data.restockAt[product.id]}
          />
        </span>
      ) : error ? (
        <span className="sub">Not available right now</span>
      ) : (
        <Skeleton width="90px" />
      )}
      {location.id === branch?.id ? (
        <span className={styles.own}>Your branch</span>
      ) : (
        <Button
          size="s"
          tone="quiet"
          className="screen-only"
          aria-label={`Buy here, at ${location.name}`}
          onClick={() => setLocation(location)}
        >
          Buy here
        </Button>
      )}
    </li>
  )
}
