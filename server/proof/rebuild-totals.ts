import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { countedSaleSchema } from '#domain/orders/daily-totals-schema.ts'
import { totalsOfSales } from '#domain/orders/daily-totals.ts'
import { isSame } from '#domain/proof/same.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { followOrder } from './keep-totals.ts'

export type RebuiltTotals = { orders: number; weeks: number; differing: readonly string[] }

const AT_ONCE = 200

/**
 * Counts every order as the trigger would and writes the totals of each week anew, both in transactions: customers may
 * order meanwhile. Without `mayWrite` it only says which totals differ from what was counted. May be repeated.
 */
export async function rebuildTotals(
  firestore: Firestore,
  run: RunTransaction,
  { mayWrite }: { mayWrite: boolean },
): Promise<RebuiltTotals> {
  let orders = 0
  for await (const ids of pagesOf(firestore, COLLECTIONS.orders)) {
    orders += ids.length
    if (mayWrite) for (const { id } of ids) await followOrder(run, id)
  }
  const weeks = new Set<string>()
  for (const collection of [COLLECTIONS.countedSales, COLLECTIONS.dailyTotals])
    for await (const page of pagesOf(firestore, collection))
      for (const { week } of page) if (week) weeks.add(week)
  const differing: string[] = []
  for (const week of weeks) differing.push(...(await countWeek(run, week, mayWrite)))
  return { orders, weeks: weeks.size, differing }
}

/** The totals of the week that differ from its counted sales, written anew if `mayWrite`. */
function countWeek(run: RunTransaction, week: string, mayWrite: boolean): Promise<string[]> {
  return run(async (transaction) => {
    const [sales, stored] = await Promise.all([
      transaction.list({ from: COLLECTIONS.countedSales, where: { week } }),
      transaction.list({ from: COLLECTIONS.dailyTotals, where: { week } }),
    ])
    const counted = totalsOfSales(
      sales.flatMap(({ data }) => {
        const read = decoded(countedSaleSchema, data)
        return read.ok ? [read.record] : []
      }),
    )
    const known = new Map(stored.map(({ id, data }) => [id, data]))
    const differing = [...new Set([...counted.keys(), ...known.keys()])].filter(
      (id) => !isSame(sumsIn(counted.get(id)), sumsIn(known.get(id))),
    )
    for (const id of mayWrite ? differing : []) {
      const data = counted.get(id)
      const path = `${COLLECTIONS.dailyTotals}/${id}`
      if (data) transaction.set(path, data)
      else transaction.delete(path)
    }
    return differing
  })
}

/** The sums: what was taken off again leaves a 0 behind, and names beside it may be of any order. */
function sumsIn(totals: unknown): unknown {
  if (typeof totals === 'number') return totals === 0 ? undefined : totals
  if (typeof totals !== 'object' || totals === null) return undefined
  const sums = Object.entries(totals).flatMap(([key, value]) => {
    const sum = key === 'quantityScale' ? undefined : sumsIn(value)
    return sum === undefined ? [] : [[key, sum]]
  })
  return sums.length > 0 ? Object.fromEntries(sums) : undefined
}

async function* pagesOf(firestore: Firestore, collection: string) {
  const all = firestore.collection(collection).orderBy(FieldPath.documentId()).select('week').limit(AT_ONCE)
  for (let page = await all.get(); page.size > 0; page = await all.startAfter(page.docs.at(-1)).get())
    yield page.docs.map((found) => ({ id: found.id, week: found.get('week') as string | undefined }))
}
