import type { QuoteOffer } from '#domain/quotes/quote.ts'
import { taxRatesOn, type TaxRates } from '#domain/pricing/tax.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isBelowLeastMargin, type ProductCost } from '#domain/pricing/margin.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import {
  arithmeticFindings,
  goodsFindings,
  nameOf,
  totalsFindings,
  type Finding,
  type ProductOf,
} from './line-findings.ts'
import { isSame } from './same.ts'

export type OfferFacts = {
  productOf: ProductOf
  taxes: readonly TaxRates[]
  /** Nothing for an offer of somebody who can see costs: they were warned, and may sell for less. */
  costOf: (productId: string) => ProductCost | undefined
}

/**
 * What does not agree in an offer sent at `at`. Its prices are whatever was agreed, so only arithmetic, items, tax
 * rates and the least margin are checked.
 */
export function offerFindings(
  offer: QuoteOffer,
  { productOf, taxes, costOf }: OfferFacts,
  at: number,
): Finding[] {
  const rates = taxRatesOn(new Date(at).toISOString().slice(0, 10), taxes)
  return [
    ...arithmeticFindings(offer.lines),
    ...totalsFindings(offer.lines, offer.taxRates, offer.totals),
    ...goodsFindings(offer.lines, productOf, at),
    ...offer.lines.flatMap((line) => marginFindings(line, productOf(line.productId), costOf(line.productId))),
    ...(isSame(offer.taxRates, rates) ? [] : ['The tax rates are not those in force']),
  ]
}

/** Neither cost nor margin is said: sales read the finding. Nobody is asked about the list price, which others set. */
function marginFindings(
  line: QuoteOffer['lines'][number],
  product: Product | undefined,
  cost: ProductCost | undefined,
): Finding[] {
  const isLow =
    product !== undefined &&
    cost !== undefined &&
    line.unitPriceMinor < unitPriceAt(product, line.quantity) &&
    isBelowLeastMargin(line.unitPriceMinor, cost)
  return isLow
    ? [`${nameOf(line)}: ${formatMoney(line.unitPriceMinor, 'GHS')} is below the least margin`]
    : []
}
