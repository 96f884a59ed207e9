import { ProductCard } from '#components/catalogue/product-card.tsx'
import cards from '#components/catalogue/product-card.module.css'
import type { Prices } from '#components/pricing/use-prices.ts'
import { useProductsIn } from '#features/storefront/shared/use-products-in.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { familyOf } from '#domain/catalogue/product-family.ts'
import { CardsSkeleton } from './product-extras-skeleton.tsx'
import section from './product-section.module.css'

const SHOWN = 8

/**
 * Products near this one on the price list: the same sub-category, the nearest first; other sizes have their own table.
 */
export function RelatedProducts({ product, prices }: { product: CatalogueProduct; prices: Prices }) {
  const siblings = useProductsIn([product.subcategory])
  if (!siblings) return <CardsSkeleton title="Similar products" count={SHOWN} />
  const at = siblings.findIndex(({ id }) => id === product.id)
  const family = familyOf(product)
  const nearest = siblings
    .map((sibling, index) => ({ sibling, distance: Math.abs(index - at) }))
    .filter(({ sibling }) => sibling.id !== product.id && familyOf(sibling) !== family)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, SHOWN)
  if (nearest.length === 0) return null
  return (
    <section className={section.section} aria-labelledby="related">
      <h2 id="related">Similar products</h2>
      <ul className={cards.grid}>
        {nearest.map(({ sibling }) => (
          <ProductCard key={sibling.id} product={sibling} prices={prices} />
        ))}
      </ul>
    </section>
  )
}
