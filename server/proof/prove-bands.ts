import { chunksOf } from '#lib/chunks.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { wrongBands } from '#domain/proof/catalogue-findings.ts'
import { isSame } from '#lib/same.ts'
import { stockLevelId, type StockBand } from '#domain/stock/stock.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { readLevel } from '#server/api/read-stored.ts'
import { writeAttention } from './write-attention.ts'
import type { Outcome, Prove } from './written.ts'

type Bands = Readonly<Record<string, StockBand>>

/** Checks the changed bands of a branch against their levels. Reads the branch's bands and those levels. */
export const proveBands: Prove = async ({ run }, { id, before, after }) => {
  if (!after) return 'proven'
  const [was, is] = [bandsIn(before), bandsIn(after)]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (productId) => !isSame(was[productId], is[productId]),
  )
  return healBands(run, id, changed)
}

const bandsIn = (availability: Readonly<Record<string, unknown>> | undefined): Bands =>
  (availability?.['bands'] as Bands | undefined) ?? {}

/** A number that fits well within one transaction. */
const AT_ONCE = 100

/** Rewrites the bands of `productIds` that do not match their levels. */
export async function healBands(
  run: RunTransaction,
  locationId: string,
  productIds: readonly string[],
): Promise<Outcome> {
  let outcome: Outcome = 'proven'
  for (const some of chunksOf(productIds, AT_ONCE))
    if ((await healSome(run, locationId, some)) === 'healed') outcome = 'healed'
  return outcome
}

const healSome = (run: RunTransaction, locationId: string, productIds: readonly string[]): Promise<Outcome> =>
  run(async (transaction) => {
    const path = `${COLLECTIONS.availability}/${locationId}`
    const ids = productIds.map((productId) => stockLevelId(locationId, productId))
    const [availability, ...found] = await transaction.get([
      path,
      ...ids.map((levelId) => `${COLLECTIONS.stockLevels}/${levelId}`),
    ])
    if (!availability) return 'proven'
    const levels = new Map(
      productIds.map((productId, at) => {
        const read = found[at] && readLevel(ids[at] ?? '', found[at])
        return [productId, read?.ok ? read.record : undefined] as const
      }),
    )
    const bands = bandsIn(availability)
    const wrong = wrongBands(bands, productIds, (productId) => levels.get(productId))
    if (wrong.length === 0) return 'proven'
    const right = Object.fromEntries(wrong.map(({ productId, is }) => [productId, is]))
    transaction.update(path, { bands: { ...bands, ...right }, updatedAt: Date.now() })
    for (const { productId, says, is } of wrong)
      await writeAttention(transaction, {
        about: 'band',
        done: 'healed',
        collection: COLLECTIONS.availability,
        id: `${locationId}/${productId}`,
        recordId: locationId,
        ref: levels.get(productId)?.sku ?? productId,
        findings: [`Shoppers were told “${wordOf(says)}”, but it is “${is}”`],
      })
    return 'healed'
  })

/** The stored value could be anything. */
const wordOf = (says: unknown): string => (typeof says === 'string' ? says.slice(0, 20) : 'nothing')
