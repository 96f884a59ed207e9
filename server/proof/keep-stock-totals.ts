import { COLLECTIONS } from '#domain/records/collections.ts'
import { lossTotalsId } from '#domain/stock/loss-totals.ts'
import { COST_SHEET_ID, countedPosting, sheetEntryOf, totalsIdsOf } from '#domain/stock/stock-totals.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { productOfLevel, type StockLevel } from '#domain/stock/stock.ts'
import { readCost, readLevel, readPosting } from '#server/api/read-stored.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import type { Follow } from './written.ts'

/**
 * Adds a new posting to the totals of its week and brings the sheet of its branch up to date. A posting is counted once,
 * however often its event arrives; the sheet takes what the levels say now, so it does not matter in which order they do.
 */
export const keepStockTotals: Follow = async ({ run }, { id, before, after }) => {
  const read = before || !after ? undefined : readPosting(id, after)
  // What cannot be read has been reported by the proof of postings.
  if (read?.ok) await countPosting(run, read.record)
}

/** Reads what was counted of it and the levels it moved. */
export async function countPosting(run: RunTransaction, posting: StockPosting): Promise<void> {
  const counts = countedPosting(posting)
  if (!counts) return
  const marker = `${COLLECTIONS.countedPostings}/${posting.id}`
  const levelIds = Object.keys(posting.lines)
  await run(async (transaction) => {
    const [counted, ...levels] = await transaction.get([
      marker,
      ...levelIds.map((levelId) => `${COLLECTIONS.stockLevels}/${levelId}`),
    ])
    transaction.merge(`${COLLECTIONS.stockSheets}/${posting.locationId}`, {
      set: levelIds.flatMap((levelId, at) => {
        const productId = productOfLevel(levelId)
        const { onHand, scale } = sheetEntryOf(levelIn(levelId, levels[at]))
        return [[['onHand', productId], onHand] as const, [['scales', productId], scale] as const]
      }),
    })
    if (counted) return
    for (const id of totalsIdsOf(counts))
      transaction.merge(`${COLLECTIONS.stockTotals}/${id}`, {
        set: [[['week'], counts.week]],
        add: Object.entries(counts.moves).map(([productId, change]) => [
          ['products', productId, counts.type],
          change,
        ]),
      })
    const { loss, lossMonth, locationId } = counts
    if (loss && lossMonth)
      for (const scope of ['all', `branch-${locationId}`] as const)
        transaction.merge(`${COLLECTIONS.lossTotals}/${lossTotalsId(scope, lossMonth)}`, {
          set: [[['month'], lossMonth]],
          add: [
            [['times', loss.reason], 1],
            ...Object.entries(loss.moves).map(
              ([productId, change]) => [['products', loss.reason, productId], change] as const,
            ),
          ],
        })
    transaction.set(marker, { ...counts, countedAt: Date.now() })
  })
}

function levelIn(levelId: string, stored: unknown): StockLevel | undefined {
  const read = stored ? readLevel(levelId, stored) : undefined
  return read?.ok ? read.record : undefined
}

/** Keeps what every product costs on one sheet, as its record says now. */
export const keepCostSheet: Follow = async ({ run }, { id }) => {
  await run(async (transaction) => {
    const [stored] = await transaction.get([`${COLLECTIONS.productCosts}/${id}`])
    const read = stored ? readCost(id, stored) : undefined
    if (read?.ok === false) return
    transaction.merge(`${COLLECTIONS.costSheets}/${COST_SHEET_ID}`, {
      set: [[['costs', id], read?.record.averageCostMinor]],
    })
  })
}
