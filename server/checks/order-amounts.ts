import type { OrderLine } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { totalsOf, type TaxRates, type Totals } from '#domain/pricing/tax.ts'
import { formatQuantity } from '#domain/units/quantity.ts'

/** The name of a line's item. */
export const nameOf = ({ name, sku }: Pick<OrderLine, 'name' | 'sku'>): string => sku || name

/** Lines whose amount is not price times quantity. */
export const amountFindings = (lines: readonly OrderLine[]): string[] =>
  lines.flatMap((line) => {
    const { quantity, quantityScale, unitPriceMinor, amountMinor } = line
    const isMinor = lineAmountMinor(unitPriceMinor, quantity, quantityScale)
    if (isMinor === amountMinor) return []
    return [
      `${nameOf(line)}: ${formatQuantity(quantity, quantityScale)} at ${cedis(unitPriceMinor)} is ${cedis(isMinor)}, not ${cedis(amountMinor)}`,
    ]
  })

/** Whether the totals are correct for the lines and the delivery at these rates. */
export function totalsFindings(lines: readonly OrderLine[], taxRates: TaxRates, totals: Totals): string[] {
  const are = totalsOf(lines, taxRates, totals.deliveryMinor)
  const sums: [string, number, number][] = [
    ['The net sum', totals.netMinor, are.netMinor],
    ...are.taxes.map(({ code, amountMinor }): [string, number, number] => [
      code,
      totals.taxes.find((tax) => tax.code === code)?.amountMinor ?? 0,
      amountMinor,
    ]),
    ['The total', totals.totalMinor, are.totalMinor],
  ]
  return sums.flatMap(([what, says, is]) =>
    says === is ? [] : [`${what} says ${cedis(says)}, but is ${cedis(is)}`],
  )
}

const cedis = (amountMinor: number): string => formatMoney(amountMinor, 'GHS')
