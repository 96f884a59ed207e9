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
  return (
    <div className={styles.page}>
      <PageTitle title="Help" />
      <Breadcrumbs crumbs={[{ label: company.name, to: paths.home }, { label: 'Help' }]} />
      <h1>Help</h1>
      <p className={styles.lead}>How to order, pay, follow and receive your goods.</p>
      <HelpTopics topics={CUSTOMER_HELP} unknown={`Try another word, or call us: ${company.supportPhone}.`} />
    </div>
  )
}
