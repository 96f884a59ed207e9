import { getDoc } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import type { Decode } from '#data/firebase/unreadable.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
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
    const [sheets, totals, costs] = await Promise.all([
      Promise.all(
        branchIds.map(async (id) => [id, await find(COLLECTIONS.stockSheets, id, decodeSheet)] as const),
      ),
      Promise.all(
        scopes.flatMap((scope) =>
          weeks.map((week) => find(COLLECTIONS.stockTotals, stockTotalsId(scope, week), decodeTotals)),
        ),
      ),
      seesCosts ? findCosts() : undefined,
    ])
    return {
      sheets: new Map(sheets.map(([id, sheet]) => [id, sheet ?? { onHand: {}, scales: {} }])),
      weeks: totals.filter((one) => one !== undefined),
      costs: seesCosts ? (costs ?? { costs: {} }) : undefined,
    }
  })

const findCosts = () => find(COLLECTIONS.costSheets, COST_SHEET_ID, decodeCosts)

/** What everything costs on average, for roles that see costs; one read. */
export const fetchCostSheet = (): Promise<CostSheet> =>
  withAppErrors(async () => (await findCosts()) ?? { costs: {} })

async function find<Item>(
  collection: 'stockSheets' | 'stockTotals' | 'costSheets',
  id: string,
  decode: Decode<Item>,
): Promise<Item | undefined> {
  const found = await getDoc(documentOf(collection, id))
  return found.exists() ? decode(id, found.data()) : undefined
}
