import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { toggleCompared, useCompareStore } from '#stores/compare-store.ts'
import styles from './compare-toggle.module.css'

/** Puts a product beside others, or takes it away again. */
export function CompareToggle({ product }: { product: CatalogueProduct }) {
  const isOn = useCompareStore(({ compared }) => compared.some(({ id }) => id === product.id))
  return (
    <button
      type="button"
      className={`hint ${styles.toggle}`}
      aria-pressed={isOn}
      aria-label={`Compare ${product.name}`}
      onClick={() => toggleCompared(product)}
    >
      {isOn ? 'Compared' : 'Compare'}
    </button>
  )
}
