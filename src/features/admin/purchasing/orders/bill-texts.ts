import { formatAmount } from '#domain/pricing/money.ts'
import {
  billsWith,
  lineAmounts,
  matchOf,
  type DueLine,
  type SupplierBill,
} from '#domain/purchasing/supplier-bill.ts'
import { allOf } from '#lib/any-of.ts'
import { quantityText } from '#domain/units/quantity-text.ts'

type BillLine = NonNullable<SupplierBill['lines']>[number]

/**
 * `5 bags more than was received; 8.20 where 8.00 was ordered`, or '' for a line that matches. `before` are the bills that
 * were entered before it: `10 bags more than is left: bill INV-204 has 10 bags`.
 */
export function lineDifferenceText(
  line: BillLine,
  product: Pick<DueLine, 'unit' | 'quantityScale'>,
  before: readonly SupplierBill[],
): string {
  if (matchOf(lineAmounts(line, product.quantityScale)) === 'matched') return ''
  const { productId, quantity, due, priceMinor, orderedMinor } = line
  const on = billsWith(before, productId).map(
    (one) => `bill ${one.number} has ${quantityText(one.quantity, product)}`,
  )
  const over = quantityText(quantity - due, product)
  return [
    quantity > due &&
      (on.length > 0 ? `${over} more than is left: ${allOf(on)}` : `${over} more than was received`),
    priceMinor !== orderedMinor &&
      `${formatAmount(priceMinor)} where ${formatAmount(orderedMinor)} was ordered`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** `Freight 60.00, of which the order has 40.00 left`, one for freight and one for duty; none that match. */
export const chargeDifferences = (charges: SupplierBill['charges']): string[] =>
  charges
    ? (
        [
          ['Freight', charges.freightMinor, charges.expectedFreightMinor],
          ['Duty and clearing', charges.dutyMinor, charges.expectedDutyMinor],
        ] as const
      ).flatMap(([name, netMinor, expectedMinor]) =>
        matchOf({ netMinor, expectedMinor }) === 'matched'
          ? []
          : [
              `${name} ${formatAmount(netMinor)}, ${expectedMinor > 0 ? `of which the order has ${formatAmount(expectedMinor)} left` : 'of which the order has none left'}`,
            ],
      )
    : []

/** `goods 800.00, freight 40.00, tax 168.00`, or '' for a bill of goods alone. */
export const chargesText = ({ netMinor, charges }: Pick<SupplierBill, 'netMinor' | 'charges'>): string =>
  charges
    ? (
        [
          ['goods', netMinor],
          ['freight', charges.freightMinor],
          ['duty and clearing', charges.dutyMinor],
          ['tax', charges.taxMinor],
        ] as const
      )
        .flatMap(([name, amount]) => (amount > 0 ? [`${name} ${formatAmount(amount)}`] : []))
        .join(', ')
    : ''
