import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './pager.module.css'

/** Links, which work before and without the page's scripts. */
export function Pager({
  page,
  pages,
  urlOf,
}: {
  page: number
  pages: number
  urlOf: (page: number) => string
}) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 ? (
        <ButtonLink size="s" rel="prev" to={urlOf(page - 1)}>
          Previous
        </ButtonLink>
      ) : (
        <Button size="s" disabled>
          Previous
        </Button>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <ButtonLink size="s" rel="next" to={urlOf(page + 1)}>
          Next
        </ButtonLink>
      ) : (
        <Button size="s" disabled>
          Next
        </Button>
      )}
    </nav>
  )
}
