import { Link } from 'react-router-dom'
import { ProductPicture } from '#components/product-picture.tsx'
import { QuantityStepper } from '#components/quantity-stepper.tsx'
import type { Prices } from '#components/use-prices.ts'
import { paths } from '#config/paths.ts'
import { cartLineMinor, type CartItem } from '#domain/cart.ts'
import { nextBreakAfter, unitPriceAt } from '#domain/pricing.ts'
import { formatQuantity, quantityInUnits } from '#domain/quantity.ts'
import { unitFor, unitName } from '#domain/unit.ts'
import { removeFromCart, setCart, updateQuantity, useCartStore } from '#stores/cart-store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Pill } from '#ui/pill.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './cart-lines.module.css'

export function CartLines({
  items,
  gone,
  prices,
}: {
  items: readonly CartItem[]
  gone: readonly string[]
  prices: Prices
}) {
  return (
    <ul className={styles.lines} aria-label="Lines">
      {items.map((item) => (
        <CartLineRow
          key={item.product.id}
          item={item}
          isGone={gone.includes(item.product.id)}
          prices={prices}
        />
      ))}
    </ul>
  )
}

function CartLineRow({ item, isGone, prices }: { item: CartItem; isGone: boolean; prices: Prices }) {
  const { product, quantity } = item
  const { taxClass, quantityScale, unit } = product
  const unitPrice = unitPriceAt(product, quantity)
  const saved = product.priceMinor - unitPrice
  const reached = product.priceBreaks.findLast((step) => quantity >= step.minQuantity)
  const next = nextBreakAfter(product, quantity)

  function remove() {
    const before = useCartStore.getState().cart
    removeFromCart(product.id)
    toast.default({
      title: `${product.name} is out of the cart`,
      action: { label: 'Put it back', onPress: () => setCart(before) },
      duration: 8000,
    })
  }

  return (
    <li className={styles.line}>
      <ProductPicture picture={product.picture} width={72} height={60} />
      <div className={styles.words}>
        <Link to={paths.product(product.slug)} className={styles.name}>
          {product.name}
        </Link>
        <span className={styles.sku}>{product.sku}</span>
        {isGone && <Pill tone="bad">No longer sold: please take it out</Pill>}
      </div>
      <div className={styles.unit}>
        <span>
          <b>{prices.price(unitPrice, taxClass)}</b> / {unitName(unit)}
        </span>
        {reached && saved > 0 && (
          <small className={styles.saved}>
            {formatQuantity(reached.minQuantity, quantityScale)} or more: {prices.price(saved, taxClass)} off
            each
          </small>
        )}
        {next && (
          <button
            type="button"
            className={styles.next}
            onClick={() => updateQuantity(product.id, next.minQuantity)}
          >
            Take {formatQuantity(next.minQuantity, quantityScale)}{' '}
            {unitFor(quantityInUnits(next.minQuantity, quantityScale), unit)} for{' '}
            {prices.price(next.priceMinor, taxClass)} each
          </button>
        )}
      </div>
      <div className={styles.quantity}>
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          quantity={quantity}
          rules={product}
          onChange={(changed) => updateQuantity(product.id, changed)}
        />
      </div>
      <b className={styles.amount}>{prices.price(cartLineMinor(item), taxClass)}</b>
      <IconButton
        icon="trash"
        label={`Remove ${product.name}`}
        size={17}
        className={styles.remove}
        onClick={remove}
      />
    </li>
  )
}
