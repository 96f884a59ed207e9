import { useProducts } from '#data/catalogue/use-products.ts'
import { useRecentStore } from '#stores/recent-store.ts'
import { ProductCard } from '#components/catalogue/product-card.tsx'
import cards from '#components/catalogue/product-card.module.css'
import { usePrices } from '#components/pricing/use-prices.ts'

const SHOWN = 4

/** Renders nothing on a first visit; products no longer sold are left out, and so is `except`. */
export function RecentlyViewed({ except = '' }: { except?: string }) {
  const productIds = useRecentStore((state) => state.productIds)
  const { productOf } = useProducts(productIds)
  const prices = usePrices()
  const products = productIds
    .filter((id) => id !== except)
    .flatMap((id) => productOf?.(id) ?? [])
    .slice(0, SHOWN)
  if (!prices || products.length === 0) return null
  return (
    <section aria-labelledby="recent" style={{ display: 'grid', gap: 10 }}>
      <h2 id="recent">Recently viewed</h2>
      <ul className={cards.grid}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} prices={prices} />
        ))}
      </ul>
    </section>
  )
}
