import { stockCardUrl } from '#config/urls.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitName } from '#domain/units/unit.ts'
import { barcodeImage } from '#lib/barcode.ts'
import { qrPath } from '#lib/qr-path.ts'
import styles from './labels.module.css'

/**
 * The label of a shelf: the barcode is the SKU, for the scanner at the counter and in a count; the QR code opens the
 * stock card of the branch on a phone.
 */
export function ShelfLabel({
  product,
  branchId,
  price,
}: {
  product: CatalogueProduct
  branchId: string
  price: string | undefined
}) {
  const { d, size } = qrPath(window.location.origin + stockCardUrl(product.id, branchId))
  return (
    <li className={styles.label} aria-label={product.name}>
      <b className={styles.name}>{product.name}</b>
      <p className={styles.price}>
        {price && <b>{price}</b>} per {unitName(product.unit)}
      </p>
      <div className={styles.codes}>
        <figure>
          <img src={barcodeImage(product.sku)} alt={`Barcode of ${product.sku}`} />
          <figcaption className="mono">{product.sku}</figcaption>
        </figure>
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the stock card">
          <path d={d} />
        </svg>
      </div>
    </li>
  )
}
