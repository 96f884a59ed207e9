import { ProductCard } from '#components/product-card.tsx'
import cards from '#components/product-card.module.css'
import type { Prices } from '#components/use-prices.ts'
import { useShelf } from '#components/use-shelf.ts'
import type { CatalogueProduct } from '#domain/catalogue.ts'
import { familyOf } from '#domain/product-family.ts'
import section from './product-section.module.css'

const SHOWN = 8

/** Its neighbours on the price list: the same sub-category, the nearest first; other sizes stand in their own table. */
export function RelatedProducts({ product, prices }: { product: CatalogueProduct; prices: Prices }) {
  const shelf = useShelf(product.subcategory) ?? []
  const at = shelf.findIndex(({ id }) => id === product.id)
  const family = familyOf(product)
  const nearest = shelf
    .map((sibling, index) => ({ sibling, distance: Math.abs(index - at) }))
    .filter(({ sibling }) => sibling.id !== product.id && familyOf(sibling) !== family)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, SHOWN)
  if (nearest.length === 0) return null
  return (
    <section className={section.section} aria-labelledby="related">
      <h2 id="related">From the same shelf</h2>
      <ul className={cards.grid}>
        {nearest.map(({ sibling }) => (
          <ProductCard key={sibling.id} product={sibling} prices={prices} />
        ))}
      </ul>
    </section>
  )
}
