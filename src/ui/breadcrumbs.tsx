import { Link } from 'react-router-dom'
import styles from './breadcrumbs.module.css'

/** The last crumb is the current page and has no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={`screen-only ${styles.crumbs}`}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
