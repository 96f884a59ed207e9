import { RecentlyViewed } from '#components/recently-viewed.tsx'
import { BranchCards } from '#components/branch-cards.tsx'
import { company } from '#config/company.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeIntro } from './home-intro.tsx'
import { Offers } from './offers.tsx'
import { Promises } from './promises.tsx'
import styles from './home-page.module.css'

export function HomePage() {
  const { data: catalogue, error } = useCatalogue()
  // Without a copy there is nothing to show; with one, an old price list is better than none.
  if (error && !catalogue) throw error

  return (
    <div className={styles.page}>
      <title>{`${company.name}: building materials and industrial goods in Ghana`}</title>
      <HomeIntro productCount={catalogue?.products.length} branchCount={catalogue?.facts.locations.length} />
      <CategoryTiles categories={catalogue?.facts.categories} />
      <RecentlyViewed />
      <Offers products={catalogue?.products} />
      <Promises />
      <section aria-labelledby="branches">
        <h2 id="branches">Branches</h2>
        <BranchCards locations={catalogue?.facts.locations} />
      </section>
    </div>
  )
}
