import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { useDescription } from '#features/storefront/shared/use-description.ts'
import { HelpTopics } from '#components/content/help-topics.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { CUSTOMER_HELP } from './customer-help.ts'
import styles from './help-page.module.css'

/** `/help#pay-by-mobile-money`: how the shop works, for customers. */
export const HelpPage = () => {
  const company = useCompany()
  useDescription(PAGE_LEADS['/help'])
  return (
    <div className={styles.page}>
      <PageTitle title="Help" />
      <Breadcrumbs crumbs={[{ label: company.name, to: paths.home }, { label: 'Help' }]} />
      <h1>Help</h1>
      <p className={styles.lead}>{PAGE_LEADS['/help']}</p>
      <HelpTopics topics={CUSTOMER_HELP} unknown={`Try another word, or call us: ${company.supportPhone}.`} />
    </div>
  )
}
