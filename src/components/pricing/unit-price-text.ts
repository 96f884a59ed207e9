import { shownSymbol } from '#domain/pricing/currency.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { lineAmountMinor, unitPriceAt, type Priced } from '#domain/pricing/pricing.ts'
import { TAX_CODES, withTax, type TaxClass } from '#domain/pricing/tax.ts'
import { oneUnit, type QuantityScale } from '#domain/units/quantity.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { Prices } from './use-prices.ts'

type Product = Priced & { quantityScale: QuantityScale; taxClass: TaxClass }

/**
 * What one unit of a line costs, with as many digits as make quantity × price the amount of the line as it is shown:
 * `£0.127`. Where four are not enough it says so: `about £0.13`.
 */
export function unitPriceText(prices: Prices, product: Product, quantity: number): string {
  const { quantityScale, taxClass } = product
  const unitPriceMinor = unitPriceAt(product, quantity)
  const { currency, cedisPerUnit } = prices
  const isTaxed = prices.taxDisplay === 'included' && taxClass === 'standard'
  const shown = (netMinor: number) =>
    Math.round((isTaxed ? withTax(netMinor, taxClass, prices.taxRates) : netMinor) / cedisPerUnit)
  const units = quantity / oneUnit(quantityScale)
  const amount = shown(lineAmountMinor(unitPriceMinor, quantity, quantityScale))
  const basisPoints = isTaxed
    ? TAX_CODES.reduce((sum, code) => sum + prices.taxRates.basisPoints[code], 0)
    : 0
  const exact = (unitPriceMinor * (1 + basisPoints / 10_000)) / cedisPerUnit / 100
  const digits = [2, 3, 4].find(
    (count) => Math.round(rounded(rounded(exact, count) * units * 100, 6)) === amount,
  )
  return digits === undefined
    ? `about ${formatMoney(shown(unitPriceMinor), currency)}`
    : `${shownSymbol(currency)}${formatNumber(rounded(exact, digits), digits, 2)}`
}

const rounded = (amount: number, digits: number): number => Math.round(amount * 10 ** digits) / 10 ** digits
