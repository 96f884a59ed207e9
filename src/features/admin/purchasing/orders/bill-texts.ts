import { formatAmount } from '#domain/pricing/money.ts'
import { lineAmounts, matchOf, type DueLine, type SupplierBill } from '#domain/purchasing/supplier-bill.ts'
import { quantityText } from '#domain/units/quantity-text.ts'

type BillLine = NonNullable<SupplierBill['lines']>[number]

/** `5 bag more than was received; 8.20 where 8.00 was ordered`, or '' for a line that matches. */
export function lineDifferenceText(
  line: Omit<BillLine, 'productId'>,
  product: Pick<DueLine, 'unit' | 'quantityScale'>,
): string {
  if (matchOf(lineAmounts(line, product.quantityScale)) === 'matched') return ''
  const { quantity, due, priceMinor, orderedMinor } = line
  return [
    quantity > due && `${quantityText(quantity - due, product)} more than was received`,
    priceMinor !== orderedMinor &&
      `${formatAmount(priceMinor)} where ${formatAmount(orderedMinor)} was ordered`,
  ]
    .filter(Boolean)
    .join('; ')
}
