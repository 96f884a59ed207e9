import { getDoc } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { dailyTotalsSchema, orderQueueSchema } from '#domain/orders/daily-totals-schema.ts'
import {
  hourTotalsId,
  productTotalsId,
  totalsId,
  type OrderQueue,
  type Scope,
} from '#domain/orders/daily-totals.ts'
import { marginTotalsSchema } from '#domain/orders/margin-totals-schema.ts'
import type { MarginTotals } from '#domain/orders/margin-totals.ts'
import type { DailyTotals } from '#domain/orders/sales-figures.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeTotals = decoderOf(COLLECTIONS.dailyTotals, dailyTotalsSchema)
const decodeMargins = decoderOf(COLLECTIONS.marginTotals, marginTotalsSchema)
const decodeQueue = decoderOf(COLLECTIONS.orderQueues, orderQueueSchema)

/** The sales of these weeks, named by their Mondays; one read each. A week without sales is left out. */
export const fetchTotals = (scope: Scope, weeks: readonly string[]): Promise<DailyTotals[]> =>
  totalsAt(weeks.map((week) => totalsId(scope, week)))

/** What was sold of each product in these weeks; one read each. */
export const fetchProductTotals = (scope: Scope, weeks: readonly string[]): Promise<DailyTotals[]> =>
  totalsAt(weeks.map((week) => productTotalsId(scope, week)))

/** These days by the hour, with their customers and products; one read each. */
export const fetchHours = (scope: Scope, days: readonly string[]) =>
  byDay(days, (day) => totalsAt([hourTotalsId(scope, day)]))

/** What was sold and had cost in these weeks, by product too if asked; for the roles that see both. */
export const fetchMargins = (
  scope: Scope,
  weeks: readonly string[],
  { byProduct }: { byProduct: boolean },
): Promise<MarginTotals[]> =>
  marginsAt(
    weeks.flatMap((week) => [totalsId(scope, week), ...(byProduct ? [productTotalsId(scope, week)] : [])]),
  )

export const fetchMarginHours = (scope: Scope, days: readonly string[]) =>
  byDay(days, (day) => marginsAt([hourTotalsId(scope, day)]))

async function byDay<Totals>(
  days: readonly string[],
  fetchDay: (day: string) => Promise<Totals[]>,
): Promise<{ day: string; totals: Totals }[]> {
  const all = await Promise.all(
    days.map(async (day) => (await fetchDay(day)).map((totals) => ({ day, totals }))),
  )
  return all.flat()
}

const marginsAt = (ids: readonly string[]): Promise<MarginTotals[]> =>
  recordsAt(COLLECTIONS.marginTotals, ids, decodeMargins)

const totalsAt = (ids: readonly string[]): Promise<DailyTotals[]> =>
  recordsAt(COLLECTIONS.dailyTotals, ids, decodeTotals)

const recordsAt = <Item>(
  collection: 'dailyTotals' | 'marginTotals',
  ids: readonly string[],
  decode: (id: string, data: unknown) => Item,
): Promise<Item[]> =>
  withAppErrors(async () => {
    const found = await Promise.all(ids.map((id) => getDoc(documentOf(collection, id))))
    return found.flatMap((one) => (one.exists() ? [decode(one.id, one.data())] : []))
  })

/** The orders that wait and those promised for a day; one read a scope. */
export const fetchQueue = (scopes: readonly Scope[]): Promise<OrderQueue> =>
  withAppErrors(async () => {
    const found = await Promise.all(scopes.map((scope) => getDoc(documentOf(COLLECTIONS.orderQueues, scope))))
    const queues = found.flatMap((one) => (one.exists() ? [decodeQueue(one.id, one.data())] : []))
    return {
      waiting: Object.assign({}, ...queues.map(({ waiting }) => waiting)) as OrderQueue['waiting'],
      promised: Object.assign({}, ...queues.map(({ promised }) => promised)) as OrderQueue['promised'],
    }
  })
