import { CompanyFacts } from './company-facts.tsx'
import { Prose } from './prose.tsx'

export function ImpressumPage() {
  return (
    <Prose title="Legal notice" lead="Who is responsible for this shop.">
      <CompanyFacts />
    </Prose>
  )
}
