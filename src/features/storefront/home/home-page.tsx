import { lazy } from 'react'
import { RecentlyViewed } from '#features/storefront/shared/recently-viewed.tsx'
import { company } from '#config/company.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { useSessionStore } from '#stores/session-store.ts'
import { InView } from '#ui/in-view.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HomeIntro } from './home-intro.tsx'
import { Offers } from './offers.tsx'
import { Promises } from './promises.tsx'
import styles from './home-page.module.css'

const BranchSection = lazy(async () => ({
  default: (await import('#features/storefront/shared/branch-section.tsx')).BranchSection,
}))
const YourWork = lazy(async () => ({ default: (await import('./your-work.tsx')).YourWork }))

export function HomePage() {
  const user = useSessionStore((state) => state.user)
  const { data: catalogue, error } = useCatalogue()
  // Without a cached copy there is nothing to show; with one, an old price list is better than none.
  if (error && !catalogue) throw error

  return (
    <div className={styles.page}>
      <title>{`${company.name}: building materials and industrial goods in Ghana`}</title>
      <HomeIntro
        productCount={catalogue?.facts.productCount ?? catalogue?.products.length}
        branchCount={catalogue?.facts.locations.length}
      />
      <CategoryTiles categories={catalogue?.facts.categories} />
      {user && (
        <LazyBoundary fallback={<Skeleton height="180px" />}>
          <YourWork uid={user.uid} />
        </LazyBoundary>
      )}
      <RecentlyViewed />
      <Offers products={catalogue?.products} />
      <Promises />
      <section aria-labelledby="branches">
        <h2 id="branches">Branches</h2>
        <InView placeholder={<Skeleton height="360px" />}>
          <LazyBoundary fallback={<Skeleton height="360px" />}>
            {catalogue && <BranchSection locations={catalogue.facts.locations} />}
          </LazyBoundary>
        </InView>
      </section>
    </div>
  )
}
