import type { Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { bandOf, bandsIn, stockLevelId, type StockBand } from '#domain/stock/stock.ts'
import { readLevel } from '#server/api/read-stored.ts'
import { pagesOf } from '#server/proof/rebuild-totals.ts'
import type { Check } from './finding.ts'

/** What shoppers are told of the stock of each branch, beside what there is. */
export const checkBands: Check = async function* (firestore) {
  const bands = await bandsOfLevels(firestore)
  for await (const page of pagesOf(firestore, COLLECTIONS.availability))
    for (const { id: branch, data } of page) {
      const says = bandsIn(data['bands'])
      for (const [productId, band] of Object.entries(says)) {
        const levelId = stockLevelId(branch, productId)
        const is = bands.get(levelId)
        bands.delete(levelId)
        // Without a level it is never in stock.
        if (band === is || (is === undefined && (band === 'order' || band === 'out'))) continue
        yield foundOf(branch, productId, `Shoppers are told “${band}”, but it is “${is ?? 'out'}”`)
      }
    }
  for (const [levelId, is] of bands) {
    const [branch = '', productId = ''] = levelId.split('__')
    yield foundOf(branch, productId, `Shoppers are told nothing, but it is “${is}”`)
  }
}

async function bandsOfLevels(firestore: Firestore): Promise<Map<string, StockBand>> {
  const bands = new Map<string, StockBand>()
  for await (const page of pagesOf(firestore, COLLECTIONS.stockLevels))
    for (const { id, data } of page) {
      // What cannot be read is found by the check of the stock.
      const read = readLevel(id, data)
      if (read.ok) bands.set(id, bandOf(read.record))
    }
  return bands
}

const foundOf = (branch: string, productId: string, finding: string) => ({
  about: 'band' as const,
  collection: COLLECTIONS.availability,
  id: `${branch}/${productId}`,
  recordId: branch,
  ref: productId,
  findings: [finding],
})
