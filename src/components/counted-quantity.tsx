import type { CartProduct } from '#domain/cart.ts'
import type { CatalogueProduct } from '#domain/catalogue.ts'
import { countingNamed, countingsOf, formatCounted, quantityOfCounted } from '#domain/counting.ts'
import { formatQuantity, quantityInUnits } from '#domain/quantity.ts'
import { unitFor, unitName } from '#domain/unit.ts'
import styles from './counted-quantity.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'

type Countable = CartProduct & Pick<CatalogueProduct, 'measures'>

/**
 * A quantity by the selling unit or by another measure or pack of the product: metres, kilograms, boxes. What is
 * ordered stays whole selling units; they are told wherever they are not what is written.
 */
export function CountedQuantity({
  product,
  quantity,
  countedIn = '',
  onChange,
  onCount,
}: {
  product: Countable
  quantity: number
  countedIn?: string | undefined
  onChange: (quantity: number) => void
  /** Another way to count was chosen; '' is the selling unit. */
  onCount: (countedIn: string) => void
}) {
  const countings = countingsOf(product)
  const counting = countingNamed(product, countedIn)
  const isOther = counting.name !== product.unit
  const units = unitFor(quantityInUnits(quantity, product.quantityScale), product.unit)
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        key={counting.name}
        label={`Quantity of ${product.name}`}
        quantity={quantity}
        rules={product}
        counted={
          isOther
            ? {
                format: (value) => formatCounted(value, product, counting),
                parse: (text) => quantityOfCounted(text, product, counting),
              }
            : undefined
        }
        onChange={onChange}
      />
      {countings.length > 1 ? (
        <select
          className={styles.unit}
          aria-label={`Count ${product.name} in`}
          value={counting.name}
          onChange={({ target }) => onCount(target.value === product.unit ? '' : target.value)}
        >
          {countings.map(({ name }) => (
            <option key={name} value={name}>
              {name === product.unit ? units : unitFor(2, name)}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.only}>{units}</span>
      )}
      {isOther && (
        <small className={styles.units}>
          = {formatQuantity(quantity, product.quantityScale)} {units}
        </small>
      )}
      {!isOther && product.minQuantity > product.stepQuantity && quantity <= product.minQuantity && (
        <small className={styles.units}>
          {formatQuantity(product.minQuantity, product.quantityScale)} {unitName(units)} or more
        </small>
      )}
    </div>
  )
}
