import type { CartProduct } from '#domain/cart/cart.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { countedText } from '#domain/units/counted-text.ts'
import {
  countingFor,
  countingNamed,
  countingsOf,
  formatCounted,
  inWholePacks,
  type Counting,
} from '#domain/catalogue/counting.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { maxQuantityOf, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import styles from './counted-quantity.module.css'
import { PackButtons } from './pack-buttons.tsx'
import { QuantityStepper } from '#components/units/quantity-stepper.tsx'
import type { Prices } from '#components/pricing/use-prices.ts'

export type Countable = CartProduct & Pick<CatalogueProduct, 'measures' | 'packs'>

/**
 * A quantity in the selling unit, or in another measure or pack of the product: pallets, metres, kilograms. Packs are
 * counted whole. The order is always in selling units, which are shown wherever another measure is used.
 */
export function CountedQuantity({
  product,
  quantity,
  countedIn = '',
  from = quantity,
  min = product.minQuantity,
  max = maxQuantityOf(product),
  hasPacks = true,
  prices,
  onChange,
  onCount,
  onEnter,
}: {
  product: Countable
  quantity: number
  countedIn?: string | undefined
  /** The quantity that a pack is added to; 0 if the quantity is only a suggestion. */
  from?: number
  /** 0 where ordering nothing is allowed too. */
  min?: number
  /** By default the maximum of one order. */
  max?: number
  /** Whether a press adds a whole pack. */
  hasPacks?: boolean
  /** Used to show the price that a pack leads to. */
  prices?: Prices | undefined
  onChange: (quantity: number) => void
  /**
   * Called when another measure is chosen, '' for the selling unit; for packs the quantity is rounded to whole ones.
   */
  onCount: (countedIn: string, quantity: number) => void
  onEnter?: ((quantity: number, typedIn?: string) => void) | undefined
}) {
  const countings = countingsOf(product)
  const counting = countingFor(quantity, product, countedIn)
  const isOther = counting.name !== product.unit
  const units = unitFor(quantityInUnits(quantity, product.quantityScale), product.unit)

  function choose(name: string) {
    const { factor } = countingNamed(product, name)
    onCount(
      name === product.unit ? '' : name,
      factor && quantity > 0 ? inWholePacks(quantity, factor, product) : quantity,
    )
  }

  return (
    <div className={styles.quantity}>
      <QuantityStepper
        label={`Quantity of ${product.name}`}
        quantity={quantity}
        rules={{ ...product, hasZero: min === 0, countedIn: counting.name }}
        steps={stepsOf(counting, product, quantity, min)}
        max={max}
        format={isOther ? (value) => formatCounted(value, product, counting) : undefined}
        onChange={(next, typedIn = counting.name) => {
          if (typedIn !== counting.name) onCount(typedIn === product.unit ? '' : typedIn, next)
          else onChange(next === 0 ? 0 : Math.max(next, product.minQuantity))
        }}
        {...(onEnter && { onEnter })}
      />
      {countings.length > 1 ? (
        <select
          className={styles.unit}
          aria-label={`Count ${product.name} in`}
          value={counting.name}
          onChange={({ target }) => choose(target.value)}
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
      {hasPacks && !counting.factor && (
        <PackButtons product={product} from={from} max={max} prices={prices} onAdd={onChange} />
      )}
      <small className={styles.units}>{comesTo(product, quantity, counting)}</small>
      {!isOther && min > product.stepQuantity && quantity <= min && (
        <small className={styles.units}>{quantityText(min, product)} or more</small>
      )}
    </div>
  )
}

/** The step for packs is one pack; from zero, one press leads to the minimum quantity. */
function stepsOf({ factor }: Counting, product: Countable, quantity: number, min: number) {
  const step = factor ?? product.stepQuantity
  const smallest = factor ? inWholePacks(0, factor, product) : product.minQuantity
  return {
    minQuantity: min === 0 ? 0 : smallest,
    stepQuantity: min === 0 && quantity < smallest ? smallest : step,
  }
}

function comesTo(product: Countable, quantity: number, { name }: Counting): string {
  if (name !== product.unit) return `= ${quantityText(quantity, product)}`
  const packed = countedText(quantity, product)
  return packed && `= ${packed}`
}
