import { ProductCard } from '#components/product-card.tsx'
import cards from '#components/product-card.module.css'
import type { Prices } from '#components/use-prices.ts'
import type { Catalogue } from '#data/catalogue/load-catalogue.ts'
import type { CatalogueProduct } from '#domain/catalogue.ts'

const SHOWN = 8

/** Its neighbours on the price list: the same sub-category, the nearest first. */
export function RelatedProducts({
  product,
  catalogue,
  prices,
}: {
  product: CatalogueProduct
  catalogue: Catalogue
  prices: Prices
}) {
  const siblings = catalogue.products.filter(({ subcategory }) => subcategory === product.subcategory)
  const at = siblings.findIndex(({ id }) => id === product.id)
  const nearest = siblings
    .map((sibling, index) => ({ sibling, distance: Math.abs(index - at) }))
    .filter(({ sibling }) => sibling.id !== product.id)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SHOWN)
  if (nearest.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" style={{ marginBlockEnd: 10 }}>
        From the same shelf
      </h2>
      <ul className={cards.grid}>
        {nearest.map(({ sibling }) => (
          <ProductCard key={sibling.id} product={sibling} prices={prices} />
        ))}
      </ul>
    </section>
  )
}
