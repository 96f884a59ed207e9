import type { QuoteOffer } from '#domain/quotes/quote.ts'
import type { TaxRates } from '#domain/pricing/tax.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { listNameOf } from '#domain/pricing/price-list.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import {
  arithmeticFindings,
  goodsFindings,
  nameOf,
  totalsFindings,
  type Finding,
  type ProductOf,
} from './line-findings.ts'
import { CLOCK, HOUR, ownProductAt, taxFindings, type AgreedFacts } from './order-findings.ts'
import { isSame } from '#lib/same.ts'

export type OfferFacts = AgreedFacts & {
  productOf: ProductOf
  taxes: readonly TaxRates[]
}

/**
 * What does not agree in an offer sent at `at`. Its prices are whatever was agreed, so only arithmetic, items, tax
 * rates and the price lists that lines name are checked.
 */
export function offerFindings(offer: QuoteOffer, facts: OfferFacts, at: number): Finding[] {
  const { productOf } = facts
  return [
    ...arithmeticFindings(offer.lines),
    ...totalsFindings(offer.lines, offer.taxRates, offer.totals),
    ...goodsFindings(offer.lines, productOf, at),
    ...offer.lines.flatMap((line) => {
      const product = productOf(line.productId)
      if (product && isOfList(line, product, facts, at)) return []
      return listFindings(line, facts, at)
    }),
    ...taxFindings(offer, facts, at),
  ]
}

type Line = QuoteOffer['lines'][number]

/** It has the price of the customer's list that it names: whoever agreed on the list has approved it. */
const isOfList = (
  { priceList, unitPriceMinor, quantity }: Line,
  product: Product,
  { priceLists }: OfferFacts,
  at: number,
): boolean =>
  priceList !== undefined &&
  [at, at - HOUR, at + CLOCK].some((moment) => {
    const own = ownProductAt(product, priceLists, moment)
    return isSame(listNameOf(own), priceList) && unitPriceAt(own, quantity) === unitPriceMinor
  })

/** A page may have shown a list of the customer as it was an hour ago. */
function listFindings(line: Line, { priceLists }: OfferFacts, at: number): Finding[] {
  const { priceList } = line
  if (!priceList) return []
  const isJustChanged =
    priceLists.changedAt > at - HOUR && priceLists.lists.some(({ id }) => id === priceList.id)
  return isJustChanged
    ? []
    : [`${nameOf(line)}: the price list ${priceList.name} does not give this customer that price`]
}
