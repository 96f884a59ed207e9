import { Brand } from '#components/company/brand.tsx'
import { openSideBar } from '#stores/app-store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CartSummary } from './cart-summary.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './site-header.module.css'

export function SiteHeader() {
  return (
    <header className={`screen-only ${styles.header}`}>
      <div className={styles.start}>
        <IconButton icon="menu" label="Catalogue" className={styles.menu} onClick={openSideBar} />
        <span className={styles.brand}>
          <Brand />
        </span>
      </div>
      <div className={styles.search}>
        <SearchBox />
      </div>
      <CartSummary />
    </header>
  )
}
