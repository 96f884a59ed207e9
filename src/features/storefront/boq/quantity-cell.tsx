import { useState } from 'react'
import { CountedQuantity } from '#features/storefront/shared/counted-quantity.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { NumberCell } from '#components/forms/number-cell.tsx'
import { orderQuantityReader } from '#domain/units/quantity-reader.ts'
import { unitFor } from '#domain/units/unit.ts'
import styles from './quantity-cell.module.css'

/** The quantity to order; an empty field if the boq does not give one. */
export function QuantityCell({
  product,
  quantity,
  onChange,
  onEnter,
}: {
  product: CatalogueProduct
  quantity: number | undefined
  onChange: (quantity: number) => void
  onEnter: () => void
}) {
  const [countedIn, setCountedIn] = useState('')
  if (quantity !== undefined)
    return (
      <CountedQuantity
        product={product}
        quantity={quantity}
        countedIn={countedIn}
        onChange={onChange}
        onEnter={(entered) => {
          // Entering what was read confirms it.
          onChange(entered)
          onEnter()
        }}
        onCount={(name, counted) => {
          setCountedIn(name)
          if (counted !== quantity) onChange(counted)
        }}
      />
    )
  return (
    <span className={styles.cell}>
      <OpenQuantity product={product} onChange={onChange} onEnter={onEnter} />
      <span className={styles.unit}>{unitFor(2, product.unit)}</span>
    </span>
  )
}

/** Stays empty until it is a quantity that can be ordered. */
function OpenQuantity({
  product,
  onChange,
  onEnter,
}: {
  product: CatalogueProduct
  onChange: (quantity: number) => void
  onEnter: () => void
}) {
  const [typed, setTyped] = useState('')
  const reader = orderQuantityReader(product)

  function settle(): boolean {
    const quantity = reader.valueOf(typed)
    if (quantity !== undefined) onChange(quantity)
    return quantity !== undefined
  }

  return (
    <NumberCell
      className={styles.open}
      data-open-quantity
      aria-label={`Quantity of ${product.name}`}
      reader={reader}
      inputMode={product.quantityScale === 0 ? 'numeric' : 'decimal'}
      placeholder="How many?"
      value={typed}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Otherwise the same key would press the button that gets the focus.
        event.preventDefault()
        if (settle()) onEnter()
      }}
    />
  )
}
