import { ProductCard } from '#components/product-card.tsx'
import cards from '#components/product-card.module.css'
import { usePrices } from '#components/use-prices.ts'
import type { Catalogue } from '#data/catalogue/load-catalogue.ts'
import { useRecentStore } from '#stores/recent-store.ts'

const SHOWN = 4

/** Nothing for a first visitor; what was taken off the shop since is left out. */
export function RecentlyViewed({ catalogue }: { catalogue: Catalogue | undefined }) {
  const productIds = useRecentStore((state) => state.productIds)
  const prices = usePrices()
  const products = productIds.flatMap((id) => catalogue?.byId.get(id) ?? []).slice(0, SHOWN)
  if (!prices || products.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">Looked at lately</h2>
      <ul className={cards.grid}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} prices={prices} />
        ))}
      </ul>
    </section>
  )
}
