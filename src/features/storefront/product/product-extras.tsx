import type { Prices } from '#components/pricing/use-prices.ts'
import { RecentlyViewed } from '#features/storefront/shared/recently-viewed.tsx'
import type { CatalogueProduct, ShopFacts } from '#domain/catalogue/catalogue.ts'
import { InView } from '#ui/in-view.tsx'
import { BoughtTogether } from './bought-together.tsx'
import { BranchStock } from './branch-stock.tsx'
import { CalculatorSection } from './calculator/calculator-section.tsx'
import { calculatorKind } from './calculator/calculator-kind.ts'
import { FamilyTable } from './family-table.tsx'
import { BranchesSkeleton, CalculatorSkeleton, SizesSkeleton } from './product-extras-skeleton.tsx'
import styles from './product-page.module.css'
import { RelatedProducts } from './related-products.tsx'

/** Sizes, calculator and branches, below the first screen: each loads its data when it becomes visible. */
export function ProductExtras({
  coverage,
  product,
  facts,
  prices,
}: {
  coverage: string
  product: CatalogueProduct
  facts: ShopFacts
  prices: Prices
}) {
  return (
    <>
      <InView placeholder={<SizesSkeleton product={product} />}>
        <FamilyTable product={product} prices={prices} />
      </InView>
      <InView
        placeholder={
          <div className={styles.page}>
            <CalculatorSkeleton kind={calculatorKind(product, coverage)} />
            <BranchesSkeleton count={facts.locations.length} />
          </div>
        }
      >
        <CalculatorSection product={product} coverage={coverage} prices={prices} />
        <BranchStock product={product} locations={facts.locations} />
      </InView>
    </>
  )
}

/** Other products, at the end of the page. */
export const OtherProducts = ({ product, prices }: { product: CatalogueProduct; prices: Prices }) => (
  <>
    <BoughtTogether productId={product.id} prices={prices} />
    <RelatedProducts product={product} prices={prices} />
    <RecentlyViewed except={product.id} />
  </>
)
