import { Link } from 'react-router-dom'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import styles from './brand.module.css'

export function Brand({ to = paths.home }: { to?: string }) {
  const company = useCompany()
  return (
    <Link to={to} className={styles.brand}>
      <span className={styles.mark}>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path d="M2 13l7-9 7 9M5.5 13 9 8.400l3.5 4.6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </span>
      {company.name}
    </Link>
  )
}
