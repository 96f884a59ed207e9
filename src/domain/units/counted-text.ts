import {
  countingFor,
  countingNamed,
  formatCounted,
  packsOf,
  type Counted,
} from '#domain/catalogue/counting.ts'
import { quantityText } from './quantity-text.ts'
import { unitFor } from './unit.ts'

/**
 * A quantity in the packs or the measure it was counted in: `2 pallets`, `1 pallet + 2 bags`, `1,250.57 kg`. '' when
 * that is the selling unit and the quantity reaches no pack.
 */
export function countedText(quantity: number, product: Counted, countedIn = ''): string {
  const counting = countingFor(quantity, product, countedIn)
  if (counting.name !== product.unit) {
    const amount = formatCounted(quantity, product, counting)
    return `${amount} ${unitFor(amount === '1' ? 1 : 2, counting.name)}`
  }
  const packs = packsOf(product).filter(({ factor }) => factor <= quantity)
  const pack = packs.find(({ name }) => name === countedIn) ?? packs.at(-1)
  if (!pack) return ''
  const whole = `${wholeIn(quantity, pack.factor)} ${unitFor(wholeIn(quantity, pack.factor), pack.name)}`
  const rest = quantity % pack.factor
  return rest === 0 ? whole : `${whole} + ${quantityText(rest, product)}`
}

const wholeIn = (quantity: number, factor: number): number => Math.floor(quantity / factor)

/** A pack as offered: `pallet of 40 bags`; a dozen needs no number. */
export const packText = (name: string, product: Counted): string => {
  if (name === 'dozen') return `dozen ${unitFor(2, product.unit)}`
  const { factor = 0 } = countingNamed(product, name)
  return `${name} of ${quantityText(factor, product)}`
}
