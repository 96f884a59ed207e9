import { lazy, Suspense } from 'react'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { isQueried } from '#domain/catalogue/catalogue.ts'
import { ListedProducts } from './listed-products.tsx'
import { PriceListSkeleton } from './price-list-skeleton.tsx'

const QueriedProducts = lazy(async () => ({
  default: (await import('./queried-products.tsx')).QueriedProducts,
}))

/** The catalogue, from memory or, if it is too large for that, queried page by page. */
export function ProductsPage() {
  const facts = useShopFacts().data
  if (!facts || !isQueried(facts)) return <ListedProducts />
  return (
    <Suspense fallback={<PriceListSkeleton view="list" />}>
      <QueriedProducts facts={facts} />
    </Suspense>
  )
}
