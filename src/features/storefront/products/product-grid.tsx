import { AddToCart } from '#features/storefront/shared/add-to-cart.tsx'
import { CompareToggle } from '#features/storefront/shared/compare-toggle.tsx'
import { PriceBreaksLine } from '#features/storefront/shared/price-breaks-line.tsx'
import { ProductCard } from '#components/catalogue/product-card.tsx'
import cards from '#components/catalogue/product-card.module.css'
import { StockHere } from '#features/storefront/shared/stock-here.tsx'
import { useCartLine } from '#features/storefront/shared/use-cart-line.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { useBandOf } from '#features/storefront/shared/use-bands.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import styles from './product-grid.module.css'

/** The catalogue as pictures, for shoppers who recognise a product by sight. */
export function ProductGrid({ products, prices }: { products: readonly CatalogueProduct[]; prices: Prices }) {
  const bandOf = useBandOf()
  return (
    <ul className={cards.grid}>
      {products.map((product) => (
        <GridCell key={product.id} product={product} band={bandOf(product.id)} prices={prices} />
      ))}
    </ul>
  )
}

function GridCell({
  product,
  band,
  prices,
}: {
  product: CatalogueProduct
  band: StockBand | undefined
  prices: Prices
}) {
  const line = useCartLine(product)
  return (
    <ProductCard product={product} prices={prices}>
      <PriceBreaksLine product={product} quantity={line.quantity} prices={prices} />
      <span className={styles.stock}>
        {band && <StockHere productId={product.id} band={band} leadTimeDays={product.leadTimeDays} />}
      </span>
      <span className={styles.order}>
        <CompareToggle product={product} />
        <AddToCart product={product} line={line} />
      </span>
    </ProductCard>
  )
}
