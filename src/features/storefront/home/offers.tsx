import { Link } from 'react-router-dom'
import { ProductCard } from '#components/catalogue/product-card.tsx'
import { usePrices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { bestBulkOffers } from '#domain/catalogue/bulk-offers.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import cards from '#components/catalogue/product-card.module.css'
import page from './home-page.module.css'

const SHOWN = 8

/** Where buying a little more saves the most, one product of each kind. */
export function Offers({ products }: { products: readonly CatalogueProduct[] | undefined }) {
  const prices = usePrices()
  // In a catalogue that is queried page by page the best offers are not known.
  if (products?.length === 0) return null
  return (
    <section aria-labelledby="offers">
      <div className={page.head}>
        <h2 id="offers">Best savings by quantity</h2>
        <Link to={`${paths.products}?sort=saving`}>See all savings</Link>
      </div>
      <ul className={cards.grid}>
        {products && prices
          ? bestBulkOffers(products, SHOWN).map(({ product, step, savedPercent }) => (
              <ProductCard key={product.id} product={product} prices={prices}>
                <b>−{savedPercent}%</b> from {formatQuantity(step.minQuantity, product.quantityScale)}{' '}
                {unitFor(step.minQuantity, product.unit)}: {prices.price(step.priceMinor, product.taxClass)}
              </ProductCard>
            ))
          : Array.from({ length: SHOWN }, (_, at) => (
              <li key={at} className={`card ${cards.card}`}>
                <Skeleton height="96px" radius="5px" />
                <Skeleton width="85%" />
                <Skeleton width="40%" />
              </li>
            ))}
      </ul>
    </section>
  )
}
