import { COLLECTIONS } from '#domain/records/collections.ts'
import { countedSaleSchema } from '#domain/orders/daily-totals-schema.ts'
import {
  countedSale,
  queueEntriesOf,
  queueScopesOf,
  totalsChange,
  type CountedSale,
} from '#domain/orders/daily-totals.ts'
import type { Order } from '#domain/orders/order.ts'
import { costedSaleSchema } from '#domain/orders/margin-totals-schema.ts'
import { marginChange, type CostedSale } from '#domain/orders/margin-totals.ts'
import { isSame } from '#lib/same.ts'
import { costSheetSchema } from '#domain/stock/stock-totals-schema.ts'
import { COST_SHEET_ID } from '#domain/stock/stock-totals.ts'
import { decoded } from '#lib/schema.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { readCost, readOrder } from '#server/api/read-stored.ts'
import { takenBackOf } from '#server/api/orders/taken-back.ts'
import { idsOf, productsOf } from '#server/api/catalogue/products-of.ts'
import { orderOfReturn } from './order-goods.ts'
import type { Follow } from './written.ts'

/**
 * Follows the orders: what they add to the daily totals, and which of them wait or were promised for a day. It goes by
 * the order as it is now and by what was counted of it, so events may come twice, late or in another order.
 */
export const keepTotals: Follow = async ({ run }, { id, before, after }) => {
  if (isSame(relevantOf(id, before), relevantOf(id, after))) return
  const wasAt = before?.['locationId']
  await followOrder(run, id, typeof wasAt === 'string' ? wasAt : undefined)
}

/** Goods that come back are taken off the sale that they were of. */
export const keepTotalsOfDelivery: Follow = async ({ run }, { before, after }) => {
  const orderId = orderOfReturn(before, after)
  if (orderId) await countSale(run, orderId)
}

/** `wasAt` is the branch it had before, if it may have moved. */
export async function followOrder(run: RunTransaction, orderId: string, wasAt?: string): Promise<void> {
  await queueOrder(run, orderId, wasAt)
  await countSale(run, orderId)
}

/** Most writes of an order change nothing that is counted. */
function relevantOf(id: string, data: Readonly<Record<string, unknown>> | undefined) {
  const read = data && readOrder(id, data)
  if (read?.ok !== true) return data
  const order = read.record
  const { locationId, creditedMinor } = order
  return { sale: countedSale(order, () => ''), queue: queueEntriesOf(order), locationId, creditedMinor }
}

/**
 * Reads the order, what was counted of it and, when it counts for the first time, its products for their categories and
 * what they cost. Costs lie in records of their own, for the roles that can see them.
 */
function countSale(run: RunTransaction, orderId: string): Promise<void> {
  const marker = `${COLLECTIONS.countedSales}/${orderId}`
  const costMarker = `${COLLECTIONS.costedSales}/${orderId}`
  return run(async (transaction) => {
    const [stored, counted, costed] = await transaction.get([
      `${COLLECTIONS.orders}/${orderId}`,
      marker,
      costMarker,
    ])
    const read = stored && readOrder(orderId, stored)
    // What cannot be read stays counted as it was until it can.
    if (read?.ok === false) return
    const before = saleIn(counted)
    const after = read && (await saleOf(transaction, read.record, before))
    const known = costsIn(costed)
    const costs = read && after ? await costsOf(transaction, read.record, known) : {}
    const changes = totalsChange(before, after)
    const margins = marginChange(
      before && known && { sale: before, costs: known },
      after && { sale: after, costs },
    )
    if (changes.length === 0 && margins.length === 0) return
    const add = (collection: string, all: typeof changes) => {
      for (const { id, amounts, texts } of all)
        transaction.merge(`${collection}/${id}`, { add: amounts, set: texts })
    }
    add(COLLECTIONS.dailyTotals, changes)
    add(COLLECTIONS.marginTotals, margins)
    if (after) {
      const countedAt = Date.now()
      transaction.set(marker, { ...after, countedAt } satisfies CountedSale)
      transaction.set(costMarker, { week: after.week, costs, countedAt } satisfies CostedSale)
    } else {
      transaction.delete(marker)
      transaction.delete(costMarker)
    }
  })
}

const saleIn = (counted: unknown): CountedSale | undefined => {
  const read = counted === undefined ? undefined : decoded(countedSaleSchema, counted)
  if (read?.ok === false) throw new Error(`A counted sale cannot be read: ${read.problem}`)
  return read?.record
}

const costsIn = (costed: unknown): CostedSale['costs'] | undefined => {
  const read = costed === undefined ? undefined : decoded(costedSaleSchema, costed)
  if (read?.ok === false) throw new Error(`The costs of a sale cannot be read: ${read.problem}`)
  return read?.record.costs
}

/** From this many products on, the sheet of all costs is one read instead of one each. */
const MANY_PRODUCTS = 10

/** What its products cost when it was first counted: a later delivery changes no margin. A cost of 0 is not known yet. */
async function costsOf(
  transaction: Transaction,
  order: Order,
  known: CostedSale['costs'] = {},
): Promise<CostedSale['costs']> {
  const ids = idsOf(order.lines)
  const unknown = ids.filter((id) => known[id] === undefined)
  const read =
    unknown.length < MANY_PRODUCTS
      ? await averageCosts(transaction, unknown)
      : await costsOnSheet(transaction)
  return Object.fromEntries(
    ids.flatMap((id) => {
      const cost = known[id] ?? read.get(id) ?? 0
      return cost > 0 ? [[id, cost]] : []
    }),
  )
}

async function averageCosts(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await transaction.get(ids.map((id) => `${COLLECTIONS.productCosts}/${id}`))
  return new Map(
    ids.flatMap((id, at) => {
      const cost = found[at] ? readCost(id, found[at]) : undefined
      return cost?.ok ? [[id, cost.record.averageCostMinor] as const] : []
    }),
  )
}

async function costsOnSheet(transaction: Transaction): Promise<ReadonlyMap<string, number>> {
  const [sheet] = await transaction.get([`${COLLECTIONS.costSheets}/${COST_SHEET_ID}`])
  const read = sheet ? decoded(costSheetSchema, sheet) : undefined
  return new Map(read?.ok ? Object.entries(read.record.costs) : [])
}

/** With the categories that its products had when it was first counted: a move changes no totals. */
async function saleOf(transaction: Transaction, order: Order, known: CountedSale | undefined) {
  if (!countedSale(order, () => '')) return undefined
  const categories = new Map(known?.lines.map(({ productId, category }) => [productId, category]))
  const unknown = order.lines.filter(({ productId }) => !categories.has(productId))
  // Nothing has left of an order that is only confirmed.
  const [productOf, back] = await Promise.all([
    unknown.length > 0 ? productsOf(transaction, unknown) : undefined,
    order.status === 'confirmed' ? undefined : takenBackOf(transaction, order),
  ])
  return countedSale(order, (id) => categories.get(id) ?? productOf?.(id)?.category, back)
}

function queueOrder(run: RunTransaction, orderId: string, wasAt: string | undefined): Promise<void> {
  return run(async (transaction) => {
    const [stored] = await transaction.get([`${COLLECTIONS.orders}/${orderId}`])
    const read = stored && readOrder(orderId, stored)
    if (read?.ok === false) return
    const { waiting, promised } = read ? queueEntriesOf(read.record) : {}
    const locationId = read ? read.record.locationId : wasAt
    const scopes = locationId === undefined ? [] : queueScopesOf({ locationId })
    const put = (scope: string, entries: { waiting: unknown; promised: unknown }) =>
      transaction.merge(`${COLLECTIONS.orderQueues}/${scope}`, {
        set: [
          [['waiting', orderId], entries.waiting],
          [['promised', orderId], entries.promised],
        ],
      })
    for (const scope of scopes) put(scope, { waiting, promised })
    for (const scope of wasAt === undefined ? [] : queueScopesOf({ locationId: wasAt }))
      if (!scopes.includes(scope)) put(scope, { waiting: undefined, promised: undefined })
  })
}
