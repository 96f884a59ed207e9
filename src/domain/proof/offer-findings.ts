import type { QuoteOffer } from '#domain/quotes/quote.ts'
import { taxRatesOn, type TaxRates } from '#domain/pricing/tax.ts'
import {
  arithmeticFindings,
  goodsFindings,
  totalsFindings,
  type Finding,
  type ProductOf,
} from './line-findings.ts'
import { isSame } from './same.ts'

/**
 * What does not agree in an offer sent at `at`. Its prices are whatever was agreed, so only arithmetic, items and tax
 * rates are checked.
 */
export function offerFindings(
  offer: QuoteOffer,
  { productOf, taxes }: { productOf: ProductOf; taxes: readonly TaxRates[] },
  at: number,
): Finding[] {
  const rates = taxRatesOn(new Date(at).toISOString().slice(0, 10), taxes)
  return [
    ...arithmeticFindings(offer.lines),
    ...totalsFindings(offer.lines, offer.taxRates, offer.totals),
    ...goodsFindings(offer.lines, productOf, at),
    ...(isSame(offer.taxRates, rates) ? [] : ['The tax rates are not those in force']),
  ]
}
