import { formatQuantity, quantityInUnits, type QuantityScale } from './quantity.ts'
import { unitFor } from './unit.ts'

/** A quantity with its unit: `1,250 bags`, `2.5 m²`. */
export const quantityText = (
  quantity: number,
  { quantityScale, unit }: { quantityScale: QuantityScale; unit: string },
): string =>
  `${formatQuantity(quantity, quantityScale)} ${unitFor(quantityInUnits(quantity, quantityScale), unit)}`
