import { decoderOf } from '#data/firebase/decoder-of.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { fetchMemberDocuments } from './member-documents.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { StockRecords } from '#domain/stock/stock-report.ts'
import { costSheetSchema, stockSheetSchema, stockTotalsSchema } from '#domain/stock/stock-totals-schema.ts'
import { COST_SHEET_ID, stockTotalsId, type CostSheet, type StockScope } from '#domain/stock/stock-totals.ts'

const decodeTotals = decoderOf(COLLECTIONS.stockTotals, stockTotalsSchema)
const decodeSheet = decoderOf(COLLECTIONS.stockSheets, stockSheetSchema)
const decodeCosts = decoderOf(COLLECTIONS.costSheets, costSheetSchema)

/**
 * What reports on stock are computed from: one read a branch, one a week of each scope, and one for the costs. What
 * was never written is empty.
 */
export const fetchStockRecords = ({
  branchIds,
  scopes,
  weeks,
  seesCosts,
}: {
  branchIds: readonly string[]
  /** All branches together, or each of those above. */
  scopes: readonly StockScope[]
  /** By their Mondays. */
  weeks: readonly string[]
  seesCosts: boolean
}): Promise<StockRecords> =>
  withAppErrors(async () => {
    const sheetPaths = branchIds.map((id) => `${COLLECTIONS.stockSheets}/${id}`)
    const weekIds = scopes.flatMap((scope) => weeks.map((week) => stockTotalsId(scope, week)))
    const [costs, ...stored] = await fetchMemberDocuments([
      ...(seesCosts ? [COSTS] : []),
      ...sheetPaths,
      ...weekIds.map((id) => `${COLLECTIONS.stockTotals}/${id}`),
    ]).then((all) => (seesCosts ? all : [undefined, ...all]))
    return {
      sheets: new Map(
        branchIds.map((id, at) => [
          id,
          stored[at] ? decodeSheet(id, stored[at]) : { onHand: {}, scales: {} },
        ]),
      ),
      weeks: weekIds.flatMap((id, at) => {
        const week = stored[branchIds.length + at]
        return week ? [decodeTotals(id, week)] : []
      }),
      costs: seesCosts ? (costs ? decodeCosts(COST_SHEET_ID, costs) : { costs: {} }) : undefined,
    }
  })

const COSTS = `${COLLECTIONS.costSheets}/${COST_SHEET_ID}`

/** What everything costs on average, for roles that see costs; one read. */
export const fetchCostSheet = (): Promise<CostSheet> =>
  withAppErrors(async () => {
    const [costs] = await fetchMemberDocuments([COSTS])
    return costs ? decodeCosts(COST_SHEET_ID, costs) : { costs: {} }
  })
