import { HelpTopics } from '#components/content/help-topics.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { useUser } from '#stores/session-store.ts'
import styles from './help-page.module.css'
import { staffHelpFor } from './staff-help.ts'

/** `/adx/help#confirm-an-order`: how the work is done here, as far as it is the user's. */
export const HelpPage = () => (
  <div className={styles.page}>
    <PageTitle title="Help" />
    <h1>Help</h1>
    <HelpTopics
      topics={staffHelpFor(useUser().roles)}
      unknown="Try another word. Only what your roles allow is listed."
    />
  </div>
)
