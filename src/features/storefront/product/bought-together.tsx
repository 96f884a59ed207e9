import { ProductCard } from '#components/catalogue/product-card.tsx'
import cards from '#components/catalogue/product-card.module.css'
import type { Prices } from '#components/pricing/use-prices.ts'
import { useBoughtTogether } from '#data/catalogue/use-bought-together.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { countOf } from '#lib/plural.ts'
import section from './product-section.module.css'

const SHOWN = 4

/** Products frequently bought together with this one; renders nothing if there are none. */
export function BoughtTogether({ productId, prices }: { productId: string; prices: Prices }) {
  const together = useBoughtTogether(productId).data
  const { productOf } = useProducts((together ?? []).map((one) => one.productId))
  const found = (together ?? []).flatMap(({ productId: id, orders }) => {
    const product = productOf?.(id)
    return product ? [{ product, orders }] : []
  })
  if (found.length === 0) return null
  return (
    <section className={section.section} aria-labelledby="together">
      <h2 id="together">Frequently bought together</h2>
      <ul className={cards.grid}>
        {found.slice(0, SHOWN).map(({ product, orders }) => (
          <ProductCard key={product.id} product={product} prices={prices}>
            on {countOf(orders, 'order')} with this
          </ProductCard>
        ))}
      </ul>
    </section>
  )
}
