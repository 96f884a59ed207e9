import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { directionsUrl } from '#domain/stock/directions.ts'
import { BranchSection } from '#features/storefront/shared/branch-section.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { Prose } from './prose.tsx'

export function ContactPage() {
  const locations = useShopFacts().data?.locations
  return (
    <>
      <Prose title="Contact us" lead="Call, write, or come to a counter. Have your order reference at hand.">
        <p>
          Many questions are answered in the <Link to={paths.help}>help</Link>.
        </p>
        <CompanyFacts />
        <h2>Branches</h2>
      </Prose>
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
    </>
  )
}
