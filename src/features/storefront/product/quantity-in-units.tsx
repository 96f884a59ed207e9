import { useId, useState } from 'react'
import type { CatalogueProduct } from '#domain/catalogue.ts'
import { countingsOf, formatCounted, quantityOfCounted } from '#domain/counting.ts'
import { unitFor } from '#domain/unit.ts'
import styles from './quantity-in-units.module.css'

/** The quantity in every other measure and pack, and a field to order by one of them. */
export function QuantityInUnits({
  product,
  quantity,
  onChange,
}: {
  product: CatalogueProduct
  quantity: number
  onChange: (quantity: number) => void
}) {
  const id = useId()
  const others = countingsOf(product).filter(({ name }) => name !== product.unit)
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<string>()
  const counting = others.find(({ name }) => name === chosen) ?? others[0]
  if (!counting) return null

  function settle() {
    const wanted =
      typed === undefined
        ? undefined
        : quantityOfCounted(typed, product, counting ?? { name: '', perUnit: 1 })
    setTyped(undefined)
    if (wanted !== undefined) onChange(wanted)
  }

  return (
    <div className={styles.units}>
      <p>
        ={' '}
        {others.map((one) => `${formatCounted(quantity, product, one)} ${unitFor(2, one.name)}`).join(' = ')}
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>Order by</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatCounted(quantity, product, counting)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
            if (event.key === 'Escape') setTyped(undefined)
          }}
        />
        <select
          aria-label="Measure to order by"
          value={counting.name}
          onChange={(event) => {
            setTyped(undefined)
            setChosen(event.target.value)
          }}
        >
          {others.map(({ name }) => (
            <option key={name} value={name}>
              {unitFor(2, name)}
            </option>
          ))}
        </select>
        <span>rounded up to whole {unitFor(2, product.unit)}</span>
      </div>
    </div>
  )
}
