import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { Link } from 'react-router-dom'
import { useCompany } from '#data/catalogue/use-company.ts'
import { catalogueUrl, paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { shownCategories } from '#domain/catalogue/category.ts'
import { countOf } from '#lib/plural.ts'
import { Promises } from '#features/storefront/shared/promises.tsx'
import styles from './about-page.module.css'
import { Prose } from './prose.tsx'

export function AboutPage() {
  const company = useCompany()
  const facts = useShopFacts().data
  const topLevel = facts && shownCategories(facts.categories).filter(({ parent }) => parent === '')
  return (
    <div className={styles.page}>
      <Prose title={`About ${company.name}`} lead={PAGE_LEADS['/about']}>
        <p>
          We sell to contractors, factories and institutions: what a building needs from the foundation to the
          roof, and what keeps a plant running.
          {facts &&
            ` The price list holds ${countOf(facts.productCount, 'product')}, kept in stock at ${countOf(facts.locations.length, 'branch', 'branches')} or bought to order.`}
        </p>
        <p>
          <Link to={paths.contact}>Talk to us</Link>, or <Link to={paths.products}>open the price list</Link>.
        </p>
        <p>
          Registering us as a supplier? What your accounts department needs is under{' '}
          <Link to={paths.ourDocuments}>our documents</Link> once you are signed in, as far as we have put it
          there; <Link to={paths.contact}>ask us</Link> for anything else.
        </p>
      </Prose>
      <Promises />
      {topLevel && (
        <section>
          <h2>What we supply</h2>
          <ul className={styles.tiles}>
            {topLevel.map(({ slug, name, description }) => (
              <li key={slug} className={`panel ${styles.category}`}>
                <Link to={catalogueUrl({ category: slug })}>{name}</Link>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
