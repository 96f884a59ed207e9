import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { compareUrl } from '#config/paths.ts'
import { clearCompared, MAX_COMPARED, toggleCompared, useCompareStore } from '#stores/compare-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './compare-bar.module.css'

/** The products to compare, visible while the user keeps browsing. */
export function CompareBar() {
  const compared = useCompareStore((state) => state.compared)
  if (compared.length === 0) return null
  return (
    <section className={`screen-only ${styles.bar}`} aria-label="Products to compare">
      <ul className={styles.products}>
        {compared.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              aria-label={`Remove ${product.name}`}
              onClick={() => toggleCompared(product)}
            >
              <ProductPicture picture={product.picture} width={40} height={34} eager />
              <span>{product.name}</span>
              <Icon name="close" size={13} />
            </button>
          </li>
        ))}
      </ul>
      <span className={`hint ${styles.hint}`}>
        {compared.length === MAX_COMPARED
          ? 'Four at most: the next one replaces the first.'
          : `${compared.length} of ${MAX_COMPARED}`}
      </span>
      <Button size="s" tone="quiet" onClick={clearCompared}>
        Clear
      </Button>
      <ButtonLink tone="go" size="s" to={compareUrl(compared.map(({ slug }) => slug))}>
        Compare {compared.length}
      </ButtonLink>
    </section>
  )
}
