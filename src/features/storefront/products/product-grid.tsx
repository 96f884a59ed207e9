import { AddToCart } from '#features/storefront/shared/add-to-cart.tsx'
import { CompareToggle } from '#features/storefront/shared/compare-toggle.tsx'
import { PriceBreaksLine } from '#features/storefront/shared/price-breaks-line.tsx'
import { ProductCard } from '#components/catalogue/product-card.tsx'
import { QuantityStock } from '#features/storefront/shared/quantity-stock.tsx'
import cards from '#components/catalogue/product-card.module.css'
import { useCartLine } from '#features/storefront/shared/use-cart-line.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { useStockOf } from '#features/storefront/shared/use-bands.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import styles from './product-grid.module.css'

/** The catalogue as pictures, for shoppers who recognise a product by sight. */
export function ProductGrid({ products, prices }: { products: readonly CatalogueProduct[]; prices: Prices }) {
  const stockOf = useStockOf()
  return (
    <ul className={cards.grid}>
      {products.map((product) => (
        <GridCell key={product.id} product={product} {...stockOf(product.id)} prices={prices} />
      ))}
    </ul>
  )
}

function GridCell({
  product,
  band,
  restockAt,
  prices,
}: {
  product: CatalogueProduct
  band: StockBand | undefined
  restockAt: number | undefined
  prices: Prices
}) {
  const line = useCartLine(product)
  return (
    <ProductCard product={product} prices={prices}>
      <PriceBreaksLine product={product} quantity={line.quantity} prices={prices} />
      <span className={styles.stock}>
        {band && <QuantityStock product={product} line={line} band={band} restockAt={restockAt} isBrief />}
      </span>
      <span className={styles.order}>
        <CompareToggle product={product} />
        <AddToCart product={product} line={line} />
      </span>
    </ProductCard>
  )
}
