import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { CompanyFacts } from './company-facts.tsx'
import { Prose } from './prose.tsx'

export function ImpressumPage() {
  return (
    <Prose title="Legal notice" lead={PAGE_LEADS['/impressum']}>
      <CompanyFacts />
    </Prose>
  )
}
