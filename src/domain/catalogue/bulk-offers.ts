import type { CatalogueProduct } from './catalogue.ts'
import type { PriceBreak, Priced } from '#domain/pricing/pricing.ts'

export type BulkOffer = { product: CatalogueProduct; step: PriceBreak; savedPercent: number }

/** What the last price break saves on the unit price, in whole percent. */
export function bulkSavingPercent({ priceMinor, priceBreaks }: Priced): number {
  const last = priceBreaks.at(-1)
  return last && priceMinor > 0 ? Math.round((1 - last.priceMinor / priceMinor) * 100) : 0
}

/** The products whose last price break saves most, largest first, at most one per subcategory. */
export function bestBulkOffers(products: readonly CatalogueProduct[], count: number): BulkOffer[] {
  const offers = products
    .flatMap((product): BulkOffer[] => {
      const step = product.priceBreaks.at(-1)
      return step ? [{ product, step, savedPercent: bulkSavingPercent(product) }] : []
    })
    .sort((a, b) => b.savedPercent - a.savedPercent)
  const seen = new Set<string>()
  return offers
    .filter(({ product: { subcategory } }) => !seen.has(subcategory) && seen.add(subcategory))
    .slice(0, count)
}
