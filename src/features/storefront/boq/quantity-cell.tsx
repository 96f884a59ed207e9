import { useState } from 'react'
import { CountedQuantity } from '#features/storefront/shared/counted-quantity.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { parseQuantity } from '#domain/units/quantity.ts'
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
      <OpenQuantity
        product={product}
        label={`Quantity of ${product.name}`}
        onChange={onChange}
        onEnter={onEnter}
      />
      <span className={styles.unit}>{unitFor(2, product.unit)}</span>
    </span>
  )
}

function OpenQuantity({
  product: { quantityScale },
  label,
  onChange,
  onEnter,
}: {
  product: CatalogueProduct
  label: string
  onChange: (quantity: number) => void
  onEnter: () => void
}) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function settle(): boolean {
    if (typed.trim() === '') return false
    const quantity = parseQuantity(typed, quantityScale)
    if (quantity) onChange(quantity)
    else setIsWrong(true)
    return Boolean(quantity)
  }

  return (
    <input
      className={styles.open}
      data-open-quantity
      aria-label={label}
      aria-invalid={isWrong}
      inputMode={quantityScale === 0 ? 'numeric' : 'decimal'}
      placeholder="How many?"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        setIsWrong(false)
      }}
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
