import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { toggleCompared, useCompareStore } from '#stores/compare-store.ts'
import styles from './compare-toggle.module.css'

/** Adds a product to the comparison, or removes it. */
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
