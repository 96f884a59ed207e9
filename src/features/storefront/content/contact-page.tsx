import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { directionsUrl } from '#domain/stock/directions.ts'
import { BranchSection } from '#features/storefront/shared/branch-section.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CompanyFacts } from './company-facts.tsx'
import styles from './contact-page.module.css'
import { Prose } from './prose.tsx'

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

export function ContactPage() {
  const isHydrated = useIsHydrated()
  const locations = useShopFacts().data?.locations
  return (
    <div className="page">
      <div className={styles.ways}>
        <Prose title="Contact us" lead={PAGE_LEADS['/contact-us']}>
          <p>
            Many questions are answered in the <Link to={paths.help}>help</Link>.
          </p>
          <CompanyFacts />
        </Prose>
        <section>
          <h2>Write to us</h2>
          {isHydrated ? (
            <LazyBoundary fallback={<FormSkeleton />}>
              <ContactForm />
            </LazyBoundary>
          ) : (
            <FormSkeleton />
          )}
        </section>
      </div>
      <h2 className={styles.branches}>Branches</h2>
      {locations && (
        <BranchSection
          locations={locations}
          renderMore={(location) => (
            <a href={directionsUrl(location)} rel="noopener" aria-label={`Directions to ${location.title}`}>
              Directions
            </a>
          )}
        />
      )}
    </div>
  )
}

const FormSkeleton = () => <Skeleton height="440px" radius="8px" />
