import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { cartProductOf } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { reorderOf } from '#domain/orders/reorder.ts'
import { countOf } from '#lib/plural.ts'
import { addToCart, useCartStore } from '#stores/cart-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './reorder-dialog.module.css'
import { useProducts } from '#data/catalogue/use-products.ts'

/** Puts the order's items into the cart at today's prices, after showing what has changed. */
export function ReorderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const ids = useMemo(() => order.lines.map(({ productId }) => productId), [order.lines])
  const { productOf } = useProducts(ids)
  const inCart = useCartStore((state) => state.cart.items)
  const navigate = useNavigate()
  const reorder = useMemo(
    () =>
      productOf &&
      reorderOf(order.lines, (id) => {
        const product = productOf(id)
        return product && cartProductOf(product)
      }),
    [productOf, order.lines],
  )
  if (!reorder) return null
  const differences = reorder.repriced.length + reorder.requantified.length + reorder.gone.length
  const present = reorder.items.filter(({ product }) => Object.hasOwn(inCart, product.id))

  function add() {
    for (const { product, quantity } of reorder?.items ?? []) addToCart(product, quantity)
    void navigate(paths.cart)
  }

  return (
    <Dialog
      open
      title={`Order ${order.ref} again`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" disabled={reorder.items.length === 0} onClick={add}>
            Add {countOf(reorder.items.length, 'line')} to the cart
          </Button>
        </>
      }
    >
      {differences === 0 && present.length === 0 && <p>Everything is still available at the same prices.</p>}
      {reorder.repriced.length > 0 && (
        <section>
          <h3>Changed prices</h3>
          <ul className={`lines ${styles.list}`}>
            {reorder.repriced.map(({ name, fromMinor, toMinor }) => (
              <li key={name}>
                <span>{name}</span>
                <span className="num">
                  <s>{formatMoney(fromMinor, 'GHS')}</s> {formatMoney(toMinor, 'GHS')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reorder.requantified.length > 0 && (
        <section>
          <h3>Other quantities</h3>
          <ul className={`lines ${styles.list}`}>
            {reorder.requantified.map(({ name, from, to }) => (
              <li key={name}>
                <span>{name}</span>
                <span className="num">
                  <s>{from}</s> {to}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reorder.gone.length > 0 && (
        <section>
          <h3>No longer sold</h3>
          <ul className={`lines ${styles.list}`}>
            {reorder.gone.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {present.length > 0 && (
        <p>
          {countOf(present.length, 'product is', 'products are')} in your cart already and keep their quantity
          there.
        </p>
      )}
    </Dialog>
  )
}
