import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { BranchCards } from '#features/storefront/shared/branch-cards.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { Prose } from './prose.tsx'

export function ContactPage() {
  const locations = useShopFacts().data?.locations
  return (
    <>
      <Prose title="Contact us" lead="Call, write, or come to a counter. Have your order reference at hand.">
        <CompanyFacts />
        <h2>Branches</h2>
      </Prose>
      <BranchCards locations={locations} />
    </>
  )
}
