import { catalogueUrl, paths } from '#config/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from '#app/errors/error-page.module.css'

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <title>Page not found</title>
      <EmptyState
        isPage
        icon="search"
        title="There is no page at this address"
        actions={
          <>
            <ButtonLink tone="go" to={catalogueUrl({})}>
              See all products
            </ButtonLink>
            <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
          </>
        }
      >
        <p>The link may be old or mistyped. Search the catalogue above, or start again from the home page.</p>
      </EmptyState>
    </div>
  )
}
