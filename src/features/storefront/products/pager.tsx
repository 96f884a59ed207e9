import { Button } from '#ui/button.tsx'
import styles from './pager.module.css'

export function Pager({
  page,
  pages,
  onChange,
}: {
  page: number
  pages: number
  onChange: (page: number) => void
}) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button size="s" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button size="s" disabled={page === pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
