import type { ShopLocation } from '#domain/stock/location.ts'

/** What a report is of. */
export type ReportScope = {
  branches: readonly ShopLocation[]
  /** The only one of them, if there was a choice. */
  at: ShopLocation | undefined
  /** For queries: their ids, or every branch there is. */
  scope: 'every' | readonly string[]
}
