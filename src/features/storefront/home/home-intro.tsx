import { Link } from 'react-router-dom'
import { catalogueUrl } from '#config/paths.ts'
import { countOf } from '#lib/plural.ts'
import styles from './home-intro.module.css'

const SEARCHES = ['16mm rod', '42.5 cement', '2by4 wood', '5 inch blocks', '2.5 mm cable', 'binding wire']

/** What the shop is, and the first thing to do: search. */
export function HomeIntro({
  productCount,
  branchCount,
}: {
  productCount: number | undefined
  branchCount: number | undefined
}) {
  return (
    <section className={styles.intro}>
      <h1>Building materials and industrial goods, at the price you see.</h1>
      <p className={styles.lead}>
        Trade prices with quantity breaks, stock at {branchCount ?? 'every'} branches, delivery to site or
        pickup at the counter. Your partner in procurement, construction and industrial supply.
      </p>
      <div className={`row ${styles.searches}`}>
        <span>
          {productCount === undefined ? 'Search the catalogue' : `Search ${countOf(productCount, 'product')}`}
          , for example
        </span>
        {SEARCHES.map((q) => (
          <Link key={q} to={catalogueUrl({ q })} className={styles.search}>
            {q}
          </Link>
        ))}
      </div>
    </section>
  )
}
