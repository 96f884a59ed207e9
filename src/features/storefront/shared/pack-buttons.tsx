import type { CartProduct } from '#domain/cart/cart.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { packText } from '#domain/units/counted-text.ts'
import { packsOf } from '#domain/catalogue/counting.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import { allowedQuantity } from '#domain/units/quantity.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './pack-buttons.module.css'
import type { Prices } from '#components/pricing/use-prices.ts'

/** One press adds a whole pack to `from`; shows the lower price if that is reached. */
export function PackButtons({
  product,
  from,
  max,
  prices,
  onAdd,
}: {
  product: CartProduct & Pick<CatalogueProduct, 'packs'>
  from: number
  max: number
  prices: Prices | undefined
  /** Called with the resulting quantity. */
  onAdd: (quantity: number) => void
}) {
  const packs = packsOf(product)
  if (packs.length === 0) return null
  return (
    <span className={`screen-only ${styles.packs}`}>
      {packs.map(({ name, factor }) => {
        const next = allowedQuantity(from + factor, product)
        if (next > max) return null
        const price = unitPriceAt(product, next)
        const isCheaper = price < unitPriceAt(product, Math.max(from, product.minQuantity))
        return (
          <button key={name} type="button" onClick={() => onAdd(next)}>
            <Icon name="plus" size={12} />
            <span>
              <VisuallyHidden>Add a </VisuallyHidden>
              {packText(name, product)}
              {prices && isCheaper && (
                <>
                  {' '}
                  <b>{prices.price(price, product.taxClass)} each</b>
                </>
              )}
            </span>
            <VisuallyHidden>: {product.name}</VisuallyHidden>
          </button>
        )
      })}
    </span>
  )
}
