import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CountedQuantity } from '#features/storefront/shared/counted-quantity.tsx'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { chargedText } from '#components/pricing/shown-amounts.ts'
import { ShortLine } from '#features/storefront/shared/short-line.tsx'
import { StockHere } from '#features/storefront/shared/stock-here.tsx'
import { useRestockDates } from '#features/storefront/shared/use-bands.ts'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { useCartProducts } from '#features/storefront/shared/use-cart-products.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import { cartLineMinor, type CartItem } from '#domain/cart/cart.ts'
import { bandFor, type OrderShortage } from '#domain/stock/order-shortage.ts'
import { updateLine, updateQuantity } from '#stores/cart-store.ts'
import { saveForLater } from '#stores/saved-lines.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './cart-lines.module.css'
import { LineNote } from './line-note.tsx'
import { LinePrice } from './line-price.tsx'
import { NextPrice } from './next-price.tsx'
import { removeWithUndo } from './remove-with-undo.ts'

/** One cart line: product, unit price, quantity, amount and further actions. */
export function CartLineRow({
  item,
  isGone,
  short,
  prices,
}: {
  item: CartItem
  isGone: boolean
  /** More than its branch can promise. */
  short: OrderShortage | undefined
  prices: Prices
}) {
  const { product, quantity, countedIn, note = '', seen } = item
  const branch = useBranch()
  const band = seen && bandFor(seen.band, short)
  const restockAt = useRestockDates()[product.id]
  const known = useCartProducts().productOf?.(product.id)
  const [isNoteOpen, setIsNoteOpen] = useState(false)

  return (
    <li className={styles.line}>
      <ProductPicture picture={product.picture} width={72} height={60} />
      <div className={styles.words}>
        <Link to={paths.product(product.slug)} className={styles.name}>
          {product.name}
        </Link>
        <span className={`row ${styles.facts}`}>
          <span className={styles.sku}>{product.sku}</span>
          {!isGone && band && band !== 'in' && (
            <StockHere
              productId={product.id}
              band={band}
              leadTimeDays={known?.leadTimeDays ?? 0}
              isPart={short !== undefined && short.available !== 0}
            />
          )}
        </span>
        {short && branch && (
          <ShortLine
            short={short}
            product={product}
            quantity={quantity}
            branch={branch.name}
            restockAt={restockAt}
            leadTimeDays={known?.leadTimeDays}
            onTake={(most) => updateQuantity(product.id, most)}
          />
        )}
        {isGone && <Pill tone="bad">No longer sold: please remove it</Pill>}
      </div>
      <LinePrice item={item} prices={prices} />
      <div className={styles.quantity}>
        <CountedQuantity
          product={known ?? product}
          quantity={quantity}
          countedIn={countedIn}
          hasPacks={false}
          onChange={(changed) => updateQuantity(product.id, changed)}
          onCount={(name, counted) =>
            updateLine(product.id, { countedIn: name || undefined, quantity: counted })
          }
        />
        <NextPrice item={item} prices={prices} />
      </div>
      <b className={styles.amount}>
        {prices.price(cartLineMinor(item), product.taxClass)}
        <small>{chargedText(prices, cartLineMinor(item), product.taxClass)}</small>
      </b>
      <IconButton
        icon="trash"
        label={`Remove ${product.name}`}
        size={17}
        className={styles.remove}
        onClick={() => removeWithUndo(product)}
      />
      <div className={`row ${styles.more}`}>
        {isNoteOpen || note ? (
          <LineNote product={product} note={note} onClose={() => setIsNoteOpen(false)} />
        ) : (
          <button
            type="button"
            className={styles.action}
            aria-label={`Add a note: ${product.name}`}
            onClick={() => setIsNoteOpen(true)}
          >
            Add a note
          </button>
        )}
        <button
          type="button"
          className={styles.action}
          aria-label={`Save for later: ${product.name}`}
          onClick={() => saveForLater(product.id)}
        >
          Save for later
        </button>
      </div>
    </li>
  )
}
