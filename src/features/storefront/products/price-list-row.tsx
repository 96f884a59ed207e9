import { memo, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { AddToCart } from '#features/storefront/shared/add-to-cart.tsx'
import { CompareToggle } from '#features/storefront/shared/compare-toggle.tsx'
import { PriceBreaksLine } from '#features/storefront/shared/price-breaks-line.tsx'
import { QuantityStock } from '#features/storefront/shared/quantity-stock.tsx'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { StockPending } from '#features/storefront/shared/stock-pending.tsx'
import { useCartLine } from '#features/storefront/shared/use-cart-line.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { unitName } from '#domain/units/unit.ts'
import { toggleCompared } from '#stores/compare-store.ts'
import { useIsNear } from '#ui/use-is-near.ts'
import styles from './price-list.module.css'

/** Rendered again only when something it shows has changed: a list has fifty of them. */
export const PriceListRow = memo(function PriceListRow({
  product,
  band,
  restockAt,
  prices,
  isFirst,
}: {
  product: CatalogueProduct
  /** Undefined until the branch's stock is known. */
  band: StockBand | undefined
  /** When more is expected, epoch milliseconds. */
  restockAt: number | undefined
  prices: Prices
  /** Likely to be in the first window. */
  isFirst: boolean
}) {
  const line = useCartLine(product)
  const row = useRef<HTMLTableRowElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const isNear = useIsNear(row, isFirst)

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== row.current || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') line.add()
    else if (event.key.toLowerCase() === 'q') quantity.current?.focus()
    else if (event.key.toLowerCase() === 'c') toggleCompared(product)
    else return
    event.preventDefault()
  }

  return (
    // Focusable for arrow-key navigation of the list; everything in the row is reachable without it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <tr ref={row} tabIndex={-1} data-row data-in-cart={line.isInCart || undefined} onKeyDown={onKeyDown}>
      <td className={styles.picture}>
        <ProductPicture picture={product.picture} early={isFirst} isAroundNear={isNear} />
      </td>
      <td className={styles.product}>
        <Link to={paths.product(product.slug)} className={styles.name}>
          {product.name}
        </Link>
        <div className={styles.spec}>
          <span className="mono">{product.sku}</span>
          {product.summary && <span>{product.summary}</span>} <CompareToggle product={product} />
        </div>
      </td>
      <td className={styles.unit}>{unitName(product.unit)}</td>
      <td className={styles.money}>
        <div className={styles.price} data-unit={unitName(product.unit)}>
          {prices.price(unitPriceAt(product, line.quantity), product.taxClass)}
        </div>
        <PriceBreaksLine product={product} quantity={line.quantity} prices={prices} />
      </td>
      <td className={styles.stock}>
        {band ? (
          <QuantityStock product={product} line={line} band={band} restockAt={restockAt} isBrief />
        ) : (
          <StockPending />
        )}
      </td>
      <td className={styles.order}>
        <AddToCart
          product={product}
          line={line}
          hasField={isNear}
          inputRef={quantity}
          onEntered={() => row.current?.focus()}
        />
      </td>
    </tr>
  )
})
