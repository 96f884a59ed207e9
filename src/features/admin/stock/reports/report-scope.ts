import type { ShopLocation } from '#domain/stock/location.ts'
import type { StockScope } from '#domain/stock/stock-totals.ts'

/** For totals: the shop's own spare a read a month, or week, for every branch. */
export const scopesOf = (scope: ReportScope['scope']): StockScope[] =>
  scope === 'every' ? ['all'] : scope.map((id): StockScope => `branch-${id}`)

/** What a report is of. */
export type ReportScope = {
  branches: readonly ShopLocation[]
  /** The only one of them, if there was a choice. */
  at: ShopLocation | undefined
  /** For queries: their ids, or every branch there is. */
  scope: 'every' | readonly string[]
}
