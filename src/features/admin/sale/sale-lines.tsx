import { useEffect, useRef, useState, type RefObject } from 'react'
import { NumberCell } from '#components/forms/number-cell.tsx'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import { costInSale } from '#domain/cart/counter-sale.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { offText, reasonOf, type WantedPrices } from '#domain/pricing/price-override.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import { orderQuantityReader } from '#domain/units/quantity-reader.ts'
import { formatQuantity, quantityToType } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './sale-page.module.css'
import { StockAt } from './stock-at.tsx'

export function SaleLines({
  items,
  prices,
  gone,
  branch,
  selectedId,
  quantityField,
  onSelect,
  onQuantity,
  onDone,
  onRemove,
  onPrice,
}: {
  items: readonly CartItem[]
  prices: WantedPrices
  gone: readonly string[]
  branch: ShopLocation
  selectedId: string | undefined
  /** Of the selected line. */
  quantityField: RefObject<HTMLInputElement | null>
  onSelect: (productId: string) => void
  onQuantity: (item: CartItem, quantity: number) => void
  /** Enter or Escape in a quantity. */
  onDone: () => void
  onRemove: (item: CartItem) => void
  onPrice: (item: CartItem) => void
}) {
  return (
    <table className={`table ${styles.lines}`} aria-label="Lines of the sale">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Product</th>
          <th scope="col" className="num">
            Quantity
          </th>
          <th scope="col">Unit</th>
          <th scope="col" className="num">
            Price GH₵
          </th>
          <th scope="col" className="num">
            At {branch.name}
          </th>
          <th scope="col" className="num">
            Net GH₵
          </th>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <SaleLine
            key={item.product.id}
            item={item}
            number={index + 1}
            isGone={gone.includes(item.product.id)}
            branch={branch}
            isSelected={item.product.id === selectedId}
            quantityField={item.product.id === selectedId ? quantityField : undefined}
            onSelect={() => onSelect(item.product.id)}
            onQuantity={(quantity) => onQuantity(item, quantity)}
            onDone={onDone}
            onRemove={() => onRemove(item)}
            prices={prices}
            onPrice={() => onPrice(item)}
          />
        ))}
      </tbody>
    </table>
  )
}

function SaleLine({
  item,
  number,
  isGone,
  branch,
  isSelected,
  quantityField,
  onSelect,
  onQuantity,
  onDone,
  onRemove,
  prices,
  onPrice,
}: {
  item: CartItem
  number: number
  isGone: boolean
  branch: ShopLocation
  isSelected: boolean
  quantityField: RefObject<HTMLInputElement | null> | undefined
  onSelect: () => void
  onQuantity: (quantity: number) => void
  onDone: () => void
  onRemove: () => void
  prices: WantedPrices
  onPrice: () => void
}) {
  const { product, quantity } = item
  const row = useRef<HTMLTableRowElement>(null)
  const listPrice = unitPriceAt(product, quantity)
  const price = costInSale(item, prices)
  const reached = product.priceBreaks.findLast(({ minQuantity }) => minQuantity <= quantity)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])

  return (
    <tr ref={row} data-on={isSelected || undefined} aria-current={isSelected || undefined} onClick={onSelect}>
      <td className={styles.number}>{number}</td>
      <td>
        {product.name}
        <small className={styles.sub}>
          <span className="mono">{product.sku}</span>
          {price !== listPrice && <i> {reasonOf(prices, product.id, listPrice)}</i>}
          {product.ownPrice && <i> {product.ownPrice.name}</i>}
          {isGone && <b className={styles.bad}> No longer sold: remove it</b>}
        </small>
      </td>
      <td className="num">
        <LineQuantity
          key={quantity}
          item={item}
          fieldRef={quantityField}
          onSelect={onSelect}
          onQuantity={onQuantity}
          onDone={onDone}
        />
      </td>
      <td>{unitFor(quantity / 10 ** product.quantityScale, product.unit)}</td>
      <td className="num">
        <button
          type="button"
          className={styles.price}
          aria-label={`${formatAmount(price)}, change the price of ${product.name}`}
          onClick={onPrice}
        >
          {formatAmount(price)}
        </button>
        {price !== listPrice && (
          <small className={styles.sub}>
            <s>{formatAmount(listPrice)}</s> <b>{offText(listPrice, price)}</b>
          </small>
        )}
        {product.ownPrice && product.ownPrice.standardMinor !== price && (
          <small className={styles.sub}>
            <s>{formatAmount(product.ownPrice.standardMinor)}</s>
          </small>
        )}
        {reached && price === listPrice && (
          <small className={styles.sub}>
            from {formatQuantity(reached.minQuantity, product.quantityScale)}
          </small>
        )}
      </td>
      <td className="num">
        <StockAt item={item} branch={branch} />
      </td>
      <td className="num">
        <b>{formatAmount(lineAmountMinor(price, quantity, product.quantityScale))}</b>
      </td>
      <td>
        <IconButton icon="trash" size={15} label={`Remove ${product.name}`} onClick={onRemove} />
      </td>
    </tr>
  )
}

/** What is refused stays in the field with its reason, and the line as it was. */
function LineQuantity({
  item: { product, quantity },
  fieldRef,
  onSelect,
  onQuantity,
  onDone,
}: {
  item: CartItem
  fieldRef: RefObject<HTMLInputElement | null> | undefined
  onSelect: () => void
  onQuantity: (quantity: number) => void
  onDone: () => void
}) {
  const [typed, setTyped] = useState<string>()
  const { packs } = useQuantityRules([{ productId: product.id }])({ ...product, productId: product.id })
  const reader = orderQuantityReader({ ...product, packs })
  /** Whether there is a quantity to go on with. */
  function settle(): boolean {
    if (typed === undefined || typed.trim() === '') {
      setTyped(undefined)
      return true
    }
    const read = reader.valueOf(typed)
    if (read === undefined) return false
    setTyped(undefined)
    if (read !== quantity) onQuantity(read)
    return true
  }
  return (
    <NumberCell
      ref={fieldRef}
      className={styles.quantity}
      aria-label={`Quantity of ${product.name}`}
      reader={reader}
      value={typed ?? quantityToType(quantity, product.quantityScale)}
      onChange={(written) => setTyped(written)}
      onFocus={({ target }) => {
        onSelect()
        target.select()
      }}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setTyped(undefined)
        if (key === 'Escape' || (key === 'Enter' && settle())) onDone()
      }}
    />
  )
}
