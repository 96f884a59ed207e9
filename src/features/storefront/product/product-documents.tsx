import type { Product } from '#domain/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './product-documents.module.css'

/** The manufacturer's documents if we have them, and this page as a data sheet. */
export function ProductDocuments({ product }: { product: Product }) {
  return (
    <section aria-labelledby="documents" className={`screen-only ${styles.documents}`}>
      <h2 id="documents">Documents</h2>
      <ul>
        {product.documents?.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <Icon name="receipt" size={16} /> {name}
            </a>
          </li>
        ))}
      </ul>
      <Button size="s" icon="print" onClick={() => print()}>
        Data sheet: print or save as PDF
      </Button>
    </section>
  )
}
