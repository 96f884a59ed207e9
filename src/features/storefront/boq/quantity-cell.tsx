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
}: {
  product: CatalogueProduct
  quantity: number | undefined
  onChange: (quantity: number) => void
}) {
  const [countedIn, setCountedIn] = useState('')
  if (quantity !== undefined)
    return (
      <CountedQuantity
        product={product}
        quantity={quantity}
        countedIn={countedIn}
        onChange={onChange}
        onCount={(name, counted) => {
          setCountedIn(name)
          if (counted !== quantity) onChange(counted)
        }}
      />
    )
  return (
    <span className={styles.cell}>
      <OpenQuantity product={product} label={`Quantity of ${product.name}`} onChange={onChange} />
      <span className={styles.unit}>{unitFor(2, product.unit)}</span>
    </span>
  )
}

function OpenQuantity({
  product: { quantityScale },
  label,
  onChange,
}: {
  product: CatalogueProduct
  label: string
  onChange: (quantity: number) => void
}) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function settle() {
    if (typed.trim() === '') return
    const quantity = parseQuantity(typed, quantityScale)
    if (quantity) onChange(quantity)
    else setIsWrong(true)
  }

  return (
    <input
      className={styles.open}
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
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
