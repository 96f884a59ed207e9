import { lazy, useDeferredValue } from 'react'
import { useLocation } from 'react-router-dom'
import { useCompany } from '#data/catalogue/use-company.ts'
import { firstFacts, firstListed } from '#data/catalogue/first-view.ts'
import { useCatalogue, useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { useRecentStore } from '#stores/recent-store.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { useHasInteracted } from '#ui/use-has-interacted.ts'
import { InView } from '#ui/in-view.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HomeIntro } from './home-intro.tsx'
import { Offers } from './offers.tsx'
import { Promises } from '#features/storefront/shared/promises.tsx'
import styles from './home-page.module.css'

const BranchSection = lazy(async () => ({
  default: (await import('#features/storefront/shared/branch-section.tsx')).BranchSection,
}))
const RecentlyViewed = lazy(async () => ({
  default: (await import('#features/storefront/shared/recently-viewed.tsx')).RecentlyViewed,
}))
const YourWork = lazy(async () => ({ default: (await import('./your-work.tsx')).YourWork }))

export function HomePage() {
  const company = useCompany()
  const user = useSessionStore((state) => state.user)
  const hasViewed = useRecentStore((state) => state.productIds.length > 0)
  const facts = useShopFacts().data
  const { pathname } = useLocation()
  const listed = firstListed(pathname)
  const isCurrent = listed !== undefined && facts?.revision === firstFacts()?.revision
  // A visitor who does nothing has all of this page already; the price list comes with the first sign of life.
  const hasInteracted = useHasInteracted()
  const { data, error } = useCatalogue(hasInteracted || !isCurrent)
  const catalogue = useDeferredValue(data)
  const products = catalogue?.products ?? listed?.products
  // Without a cached copy there is nothing to show; with one, an old price list is better than none.
  if (error && !catalogue && !facts) throw error

  return (
    <div className={styles.page}>
      <title>{`${company.name}: building materials and industrial goods in Ghana`}</title>
      <HomeIntro productCount={facts?.productCount} branchCount={facts?.locations.length} />
      <CategoryTiles categories={facts?.categories} />
      {user && (
        <LazyBoundary fallback={<Skeleton height="180px" />}>
          <YourWork uid={user.uid} />
        </LazyBoundary>
      )}
      {hasViewed && (
        <LazyBoundary>
          <RecentlyViewed />
        </LazyBoundary>
      )}
      <Offers products={products} />
      <Promises />
      <section aria-labelledby="branches">
        <h2 id="branches">Branches</h2>
        <InView placeholder={<Skeleton height="360px" />}>
          <LazyBoundary fallback={<Skeleton height="360px" />}>
            {facts && <BranchSection locations={facts.locations} />}
          </LazyBoundary>
        </InView>
      </section>
    </div>
  )
}
