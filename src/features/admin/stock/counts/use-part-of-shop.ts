import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import type { StockCount } from '#domain/stock/count.ts'

/** Names the part of the shop that is counted. */
export function usePartOfShop(): (count: Pick<StockCount, 'categories'>) => string {
  const categories = useShopFacts().data?.categories ?? []
  return (count) =>
    count.categories.length === 0
      ? 'Everything'
      : count.categories.map((slug) => categories.find((one) => one.slug === slug)?.name ?? slug).join(', ')
}
