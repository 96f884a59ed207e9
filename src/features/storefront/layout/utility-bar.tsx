import { telephoneLink } from '#domain/people/ghana-phone.ts'
import { Link } from 'react-router-dom'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { setTaxDisplay, useAppStore } from '#stores/app-store.ts'
import { AccountMenu } from './account-menu.tsx'
import { BranchMenu } from './branch-menu.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import styles from './utility-bar.module.css'

/** The shopper's settings: branch, currency, tax and theme; and the account menu. */
export function UtilityBar() {
  const company = useCompany()
  const taxDisplay = useAppStore((state) => state.taxDisplay)
  return (
    <section className={`screen-only ${styles.bar}`} aria-label="How you shop">
      <BranchMenu />
      <a className={styles.wide} href={telephoneLink(company.supportPhone)}>
        {company.supportPhone}
      </a>
      <span className={styles.space} />
      <CurrencyMenu />
      <button
        type="button"
        className={styles.item}
        title="Show prices with or without tax"
        onClick={() => setTaxDisplay(taxDisplay === 'included' ? 'excluded' : 'included')}
      >
        <b>{taxDisplay === 'included' ? 'Incl.' : 'Excl.'}</b> tax
      </button>
      <ThemeMenu />
      <Link to={paths.orders} className={styles.wide}>
        Orders
      </Link>
      <AccountMenu />
    </section>
  )
}
