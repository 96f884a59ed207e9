import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitName } from '#domain/units/unit.ts'
import styles from './product-card.module.css'
import { ProductPicture } from './product-picture.tsx'
import type { Prices } from '#components/pricing/use-prices.ts'

/** A product as a picture with its price; `children` is one more line about it. */
export function ProductCard({
  product,
  prices,
  children,
}: {
  product: CatalogueProduct
  prices: Prices
  children?: ReactNode
}) {
  return (
    <li className={`card ${styles.card}`}>
      <Link to={paths.product(product.slug)} className={styles.link}>
        <span className={styles.picture}>
          <ProductPicture picture={product.picture} width={240} height={128} />
        </span>
        <span className={styles.name}>{product.name}</span>
      </Link>
      <span className={styles.sku}>{product.sku}</span>
      <span className={styles.price}>
        <b>{prices.price(product.priceMinor, product.taxClass)}</b> / {unitName(product.unit)}
      </span>
      {children !== undefined && <span className={styles.note}>{children}</span>}
    </li>
  )
}
