import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { countedSaleSchema } from '#domain/orders/daily-totals-schema.ts'
import { totalsOfSales } from '#domain/orders/daily-totals.ts'
import { costedSaleSchema } from '#domain/orders/margin-totals-schema.ts'
import { marginsOfSales } from '#domain/orders/margin-totals.ts'
import { isSame } from '#lib/same.ts'
import { purchasePricesSchema, purchaseSchema } from '#domain/purchasing/purchase-schema.ts'
import type { PurchasePrices } from '#domain/purchasing/purchase.ts'
import { deliveriesOf, totalsOfDeliveries, type CountedDelivery } from '#domain/purchasing/supplier-totals.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { countedPostingSchema } from '#domain/stock/stock-totals-schema.ts'
import { COST_SHEET_ID, sheetsOfLevels, totalsOfPostings } from '#domain/stock/stock-totals.ts'
import { totalsOfLosses } from '#domain/stock/loss-totals.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import { readCost, readLevel, readOrder, readPosting } from '#server/api/read-stored.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { countPosting } from './keep-stock-totals.ts'
import { postOrderPoints } from './keep-points.ts'
import { postToLedger } from './keep-ledger.ts'
import { creditEarned, settleReferral } from './follow-referrals.ts'
import { followOrder } from './keep-totals.ts'

export type RebuiltTotals = {
  orders: number
  postings: number
  weeks: number
  /** Totals and sheets that were not what they must be. */
  differing: readonly string[]
}

const AT_ONCE = 200

/** Sums by the week, and the records of what was counted in them. */
type Sums = {
  counted: string
  totals: string
  /** By the week, unless it says otherwise. */
  period?: { counted: string; totals: string }
  /** Of the stored records of what was counted; `list` reads those of the week in another collection. */
  totalsOf: (
    counted: readonly Stored[],
    list: (collection: string) => Promise<readonly Stored[]>,
  ) => ReadonlyMap<string, object> | Promise<ReadonlyMap<string, object>>
}

type Stored = { id: string; data: unknown }

/** The field that names the period, in the records of what was counted and in the sums. */
const PERIOD = { counted: 'week', totals: 'week' }

const SALES: Sums = {
  counted: COLLECTIONS.countedSales,
  totals: COLLECTIONS.dailyTotals,
  totalsOf: (counted) => totalsOfSales([...readableIn(countedSaleSchema, counted).values()]),
}

const MARGINS: Sums = {
  counted: COLLECTIONS.costedSales,
  totals: COLLECTIONS.marginTotals,
  totalsOf: async (costed, list) => {
    const sales = readableIn(countedSaleSchema, await list(COLLECTIONS.countedSales))
    const costs = readableIn(costedSaleSchema, costed)
    return marginsOfSales(
      [...sales].flatMap(([id, sale]) => {
        const its = costs.get(id)
        return its ? [{ sale, costs: its.costs }] : []
      }),
    )
  },
}

const STOCK: Sums = {
  counted: COLLECTIONS.countedPostings,
  totals: COLLECTIONS.stockTotals,
  totalsOf: (counted) => totalsOfPostings([...readableIn(countedPostingSchema, counted).values()]),
}

const LOSSES: Sums = {
  counted: COLLECTIONS.countedPostings,
  totals: COLLECTIONS.lossTotals,
  period: { counted: 'lossMonth', totals: 'month' },
  totalsOf: (counted) =>
    totalsOfLosses(
      [...readableIn(countedPostingSchema, counted).values()].flatMap(({ locationId, lossMonth, loss }) =>
        lossMonth && loss ? [{ locationId, lossMonth, loss }] : [],
      ),
    ),
}

/**
 * Counts every order and posting as the triggers would and writes the totals of each week anew, both in transactions:
 * customers may order meanwhile. Without `mayWrite` it only says which totals differ from what was counted. The sheets
 * of what is on hand, and of costs, are compared with levels and costs. May be repeated.
 */
export async function rebuildTotals(
  firestore: Firestore,
  run: RunTransaction,
  { mayWrite }: { mayWrite: boolean },
): Promise<RebuiltTotals> {
  let orders = 0
  for await (const page of pagesOf(firestore, COLLECTIONS.orders)) {
    orders += page.length
    if (mayWrite) for (const { id } of page) await followOrder(run, id)
  }
  if (mayWrite) await postAll(firestore, run)
  let postings = 0
  for await (const page of pagesOf(firestore, COLLECTIONS.stockPostings)) {
    postings += page.length
    for (const { id, data } of mayWrite ? page : []) {
      const read = readPosting(id, data)
      if (read.ok) await countPosting(run, read.record)
    }
  }
  const differing: string[] = []
  let weeks = 0
  for (const sums of [SALES, MARGINS, STOCK, LOSSES]) {
    const known = new Set<string>()
    const { counted, totals } = sums.period ?? PERIOD
    for (const [collection, field] of [
      [sums.counted, counted],
      [sums.totals, totals],
    ] as const)
      for await (const page of pagesOf(firestore, collection))
        for (const { data } of page) if (typeof data[field] === 'string') known.add(data[field])
    weeks = Math.max(weeks, known.size)
    for (const week of known) differing.push(...(await countWeek(run, sums, week, mayWrite)))
  }
  differing.push(...(await rebuildSheets(firestore, mayWrite)))
  differing.push(...(await rebuildSupplierTotals(firestore, mayWrite)))
  return { orders, postings, weeks, differing }
}

/** Posts what the ledgers of customers lack, by the time it happened. */
async function postAll(firestore: Firestore, run: RunTransaction): Promise<void> {
  const all: { at: number; orderId: string; paymentId?: string }[] = []
  for await (const page of pagesOf(firestore, COLLECTIONS.orders))
    for (const { id, data } of page) {
      const read = readOrder(id, data)
      if (read.ok && read.record.confirmedAt !== undefined)
        all.push({ at: read.record.confirmedAt, orderId: id })
    }
  for await (const page of pagesOf(firestore, COLLECTIONS.transactions))
    for (const { id, data } of page)
      if (data['decidedAt'])
        all.push({ at: Number(data['decidedAt']), orderId: data['orderId'] as string, paymentId: id })
  for (const { orderId, paymentId } of all.toSorted((one, other) => one.at - other.at))
    await postToLedger(run, orderId, paymentId)
  for (const orderId of new Set(all.map((one) => one.orderId).filter(Boolean)))
    await postOrderPoints(run, orderId)
  for await (const page of pagesOf(firestore, COLLECTIONS.referrals))
    for (const { id, data } of page) {
      if (data['status'] === 'qualified') await creditEarned(run, id)
      if (data['status'] === 'rewarded') await settleReferral(run, String(data['orderId']))
    }
}

/** The totals of the week, or month, that differ from what was counted, written anew if `mayWrite`. */
function countWeek(run: RunTransaction, sums: Sums, week: string, mayWrite: boolean): Promise<string[]> {
  const { counted: ofCounted, totals: ofTotals } = sums.period ?? PERIOD
  return run(async (transaction) => {
    const [marked, stored] = await Promise.all([
      transaction.list({ from: sums.counted, where: { [ofCounted]: week } }),
      transaction.list({ from: sums.totals, where: { [ofTotals]: week } }),
    ])
    const counted = await sums.totalsOf(marked, (from) => transaction.list({ from, where: { week } }))
    const known = new Map(stored.map(({ id, data }) => [id, data]))
    const differing = [...new Set([...counted.keys(), ...known.keys()])].filter(
      (id) => !isSame(sumsIn(counted.get(id)), sumsIn(known.get(id))),
    )
    for (const id of mayWrite ? differing : []) {
      const data = counted.get(id)
      const path = `${sums.totals}/${id}`
      if (data) transaction.set(path, data)
      else transaction.delete(path)
    }
    return differing.map((id) => `${sums.totals}/${id}`)
  })
}

/** The sheets that differ from the levels and costs, written anew if `mayWrite`. */
async function rebuildSheets(firestore: Firestore, mayWrite: boolean): Promise<string[]> {
  const levels: StockLevel[] = []
  for await (const page of pagesOf(firestore, COLLECTIONS.stockLevels))
    for (const { id, data } of page) {
      const read = readLevel(id, data)
      if (read.ok) levels.push(read.record)
    }
  const costs: Record<string, number> = {}
  for await (const page of pagesOf(firestore, COLLECTIONS.productCosts))
    for (const { id, data } of page) {
      const read = readCost(id, data)
      if (read.ok) costs[id] = read.record.averageCostMinor
    }
  const sheets = [
    ...[...sheetsOfLevels(levels)].map(
      ([locationId, sheet]) => [`${COLLECTIONS.stockSheets}/${locationId}`, sheet] as const,
    ),
    [`${COLLECTIONS.costSheets}/${COST_SHEET_ID}`, { costs }] as const,
  ]
  const differing: string[] = []
  for (const [path, sheet] of sheets) {
    const stored = await firestore.doc(path).get()
    if (isSame(sumsIn(sheet), sumsIn(stored.data()))) continue
    differing.push(path)
    if (mayWrite) await firestore.doc(path).set(sheet)
  }
  return differing
}

/** The totals of suppliers that differ from the deliveries of their orders, written anew if `mayWrite`. */
async function rebuildSupplierTotals(firestore: Firestore, mayWrite: boolean): Promise<string[]> {
  const prices = new Map<string, PurchasePrices>()
  for await (const page of pagesOf(firestore, COLLECTIONS.purchasePrices))
    for (const one of page) {
      const read = decoded(purchasePricesSchema, one.data)
      if (read.ok) prices.set(one.id, read.record)
    }
  const deliveries: CountedDelivery[] = []
  for await (const page of pagesOf(firestore, COLLECTIONS.purchaseOrders))
    for (const { id, data } of page) {
      const [read, its] = [decoded(purchaseSchema, data), prices.get(id)]
      if (read.ok && its) deliveries.push(...deliveriesOf(read.record, its))
    }
  const counted = totalsOfDeliveries(deliveries)
  const stored = new Map<string, unknown>()
  for await (const page of pagesOf(firestore, COLLECTIONS.supplierTotals))
    for (const { id, data } of page) stored.set(id, data)
  const differing = [...new Set([...counted.keys(), ...stored.keys()])].filter(
    (id) => !isSame(sumsIn(counted.get(id)), sumsIn(stored.get(id))),
  )
  for (const id of mayWrite ? differing : []) {
    const [totals, document] = [counted.get(id), firestore.doc(`${COLLECTIONS.supplierTotals}/${id}`)]
    await (totals ? document.set(totals) : document.delete())
  }
  return differing.map((id) => `${COLLECTIONS.supplierTotals}/${id}`)
}

/** By id. */
const readableIn = <Schema extends RecordSchema>(
  schema: Schema,
  all: readonly Stored[],
): ReadonlyMap<string, RecordOf<Schema>> =>
  new Map(
    all.flatMap(({ id, data }) => {
      const read = decoded(schema, data)
      return read.ok ? [[id, read.record] as const] : []
    }),
  )

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

/** Every document of a collection, some at a time. */
export async function* pagesOf(firestore: Firestore, collection: string) {
  const all = firestore.collection(collection).orderBy(FieldPath.documentId()).limit(AT_ONCE)
  for (let page = await all.get(); page.size > 0; page = await all.startAfter(page.docs.at(-1)).get())
    yield page.docs.map((found) => ({ id: found.id, data: found.data() }))
}
