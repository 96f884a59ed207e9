import { paths } from '#config/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './state-page.module.css'

export const AdminNotFound = () => (
  <div className={styles.page}>
    <EmptyState
      isPage
      icon="search"
      title="There is no such screen"
      actions={<ButtonLink to={paths.admin.root}>Go to your home page</ButtonLink>}
    >
      <title>Page not found</title>
      <p>The link may be old or mistyped. Ctrl K lists every screen that is yours.</p>
    </EmptyState>
  </div>
)
