import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { COLLECTIONS, type CollectionName } from '#domain/records/collections.ts'
import {
  readAdjustment,
  readCount,
  readFulfilment,
  readLevel,
  readOrder,
  readPosting,
  readPurchase,
  readTransfer,
} from '#server/api/read-stored.ts'
import { checkBands } from '#server/checks/check-bands.ts'
import { checkCounters } from '#server/checks/check-counters.ts'
import { checkOrders } from '#server/checks/check-orders.ts'
import { textOf } from '#server/checks/check-shop.ts'
import { checkStock } from '#server/proof/check-stock.ts'
import type { SeedDocument } from '#server/seed/seed-document.ts'
import type { Decoded } from '#lib/schema.ts'
import type { Command, Outcome } from './command.ts'
import { effectFaults } from './effects.ts'
import { levelFaults } from './expected-levels.ts'
import { salesFaults } from './sales-faults.ts'
import type { Servers } from './servers.ts'

/** What somebody asked for, and what they heard. */
export type Entry = {
  command: Command
  uid: string
  /** Of the last try; undefined before the first has ended. */
  outcome: Outcome | undefined
  /** False when nobody knows what came of some try. */
  isKnown: boolean
}

export type Records = Awaited<ReturnType<typeof readAll>>['records']

/** Everything that is wrong with what is stored, beside what was asked for. */
export async function judge(servers: Servers, journal: readonly Entry[], seeded: readonly SeedDocument[]) {
  const { records, unreadable } = await readAll(servers)
  const checked = await checkLedger(servers)
  const made =
    records.orders.length +
    records.deliveries.length +
    records.adjustments.length +
    records.purchases.length +
    records.transfers.length +
    records.counts.length
  return {
    documents: made,
    postings: records.postings.length,
    drift: checked.drift.length,
    faults: [
      ...unreadable,
      ...checked.drift.map((line) => `drift: ${line}`),
      ...checked.faults,
      ...levelFaults(records),
      ...effectFaults(records, journal),
      ...(await salesFaults(servers, records)),
      ...numberFaults(records, seeded),
      ...journal.flatMap(({ command, outcome }) =>
        outcome?.status === 'refused' && outcome.code === 'fault'
          ? [`${command.kind} threw what is no AppError: ${outcome.message}`]
          : [],
      ),
    ],
  }
}

async function readAll({ list }: Servers) {
  const unreadable: string[] = []
  const all = async <Item>(
    collection: CollectionName,
    read: (id: string, data: unknown) => Decoded<Item>,
  ): Promise<Item[]> =>
    (await list(collection)).flatMap(({ id, data }) => {
      const found = read(id, data)
      if (found.ok) return [found.record]
      unreadable.push(`${collection}/${id} cannot be read: ${found.problem}`)
      return []
    })
  const records = {
    orders: await all(COLLECTIONS.orders, readOrder),
    deliveries: await all(COLLECTIONS.fulfillments, readFulfilment),
    adjustments: await all(COLLECTIONS.stockAdjustments, readAdjustment),
    purchases: await all(COLLECTIONS.purchaseOrders, readPurchase),
    transfers: await all(COLLECTIONS.stockTransfers, readTransfer),
    counts: await all(COLLECTIONS.stockCounts, readCount),
    postings: await all(COLLECTIONS.stockPostings, readPosting),
    levels: await all(COLLECTIONS.stockLevels, readLevel),
    audit: (await list(COLLECTIONS.auditLog)).map(({ id, data }) => ({
      id,
      action: String(data['action']),
      entityId: String(data['entityId']),
    })),
  }
  return { records, unreadable }
}

/** What `npm run stock:check` says, and `shop:check` of what no trigger keeps: none runs here. */
async function checkLedger({ databasePort }: Servers) {
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${databasePort}`
  const app = initializeApp({ projectId: 'demo-osu-supply' }, `simulation-${databasePort}`)
  try {
    const firestore = getFirestore(app)
    const faults: string[] = []
    for (const check of [checkOrders, checkCounters, checkBands])
      for await (const found of check(firestore)) faults.push(textOf(found))
    return { ...(await checkStock(firestore)), faults }
  } finally {
    await deleteApp(app)
  }
}

/** Numbers are given once and without a gap, however many were interrupted. */
function numberFaults(records: Records, seeded: readonly SeedDocument[]): string[] {
  const startOf = (path: string, field: string) =>
    Number(seeded.find((one) => one.path === path)?.data[field as keyof SeedDocument['data']] ?? 0)
  const numberIn = (ref: string) => Number(ref.split('-').at(-1))
  const series: [string, number[], number][] = [
    ['orders', records.orders.map(({ number }) => number), startOf('MetaData/orders', 'count')],
    [
      'purchase orders',
      records.purchases.flatMap(({ ref }) => (ref === '' ? [] : [numberIn(ref)])),
      startOf('counters/purchase', 'value'),
    ],
    ['transfers', records.transfers.map(({ ref }) => numberIn(ref)), startOf('counters/transfer', 'value')],
    ['counts', records.counts.map(({ ref }) => numberIn(ref)), startOf('counters/count', 'value')],
  ]
  return series.flatMap(([what, numbers, start]) => {
    const sorted = numbers.toSorted((a, b) => a - b)
    const wrong = sorted.findIndex((number, at) => number !== start + at + 1)
    return wrong < 0 ? [] : [`numbers of ${what}: ${sorted[wrong]} where ${start + wrong + 1} was next`]
  })
}
