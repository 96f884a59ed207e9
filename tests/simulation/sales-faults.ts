import { isBeingFulfilled } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { followOrder } from '#server/proof/keep-totals.ts'
import type { Records } from './judge.ts'
import type { Servers } from './servers.ts'

type Sums = Record<string, { netMinor?: number; orders?: number; quantity?: number }>

/**
 * What dashboard and reports say beside what orders and deliveries come to: of the shop, each branch and each product. The
 * events of the orders arrive now, each twice.
 */
export async function salesFaults({ list, databasePort }: Servers, records: Records): Promise<string[]> {
  const run = restTransactions(emulatedAccess('demo-osu-supply', `http://127.0.0.1:${databasePort}`))
  for (const { id } of records.orders) await Promise.all([followOrder(run, id), followOrder(run, id)])
  const totals = await list(COLLECTIONS.dailyTotals)
  const shown = new Map<string, number>()
  const wanted = new Map<string, number>()
  const add = (sums: Map<string, number>, what: string, amount = 0) =>
    amount === 0 ? sums : sums.set(what, (sums.get(what) ?? 0) + amount)

  for (const { id, data } of totals) {
    const [scope = '', , kind] = id.split('__')
    for (const { netMinor, orders } of Object.values((data['days'] ?? {}) as Sums)) {
      add(shown, `${scope}: net`, netMinor)
      add(shown, `${scope}: orders`, orders)
    }
    for (const hour of Object.values((data['hours'] ?? {}) as Sums))
      add(shown, `${scope}: net by the hour`, hour.netMinor)
    for (const [product, sold] of Object.entries((data['products'] ?? {}) as Sums))
      if (kind === 'products') add(shown, `${scope}: ${product}`, sold.quantity)
  }
  for (const order of records.orders.filter(isBeingFulfilled)) {
    const scopes = [
      'all',
      `branch-${order.locationId}`,
      ...(order.decidedBy ? [`seller-${order.decidedBy}`] : []),
    ]
    const back = records.deliveries
      .filter(({ orderId }) => orderId === order.id)
      .flatMap(({ lines, returns }) =>
        returns.flatMap((one) =>
          one.lines.map(({ index, quantity, outcome }) => ({ line: lines[index]?.line, quantity, outcome })),
        ),
      )
    for (const scope of scopes) {
      add(wanted, `${scope}: orders`, 1)
      for (const [at, { productId, quantity, unitPriceMinor }] of order.lines.entries()) {
        const returned = back.filter(({ line, outcome }) => line === at && outcome === 'refund')
        const kept = quantity - returned.reduce((sum, one) => sum + one.quantity, 0)
        // All of these products are sold in whole units.
        for (const what of ['net', 'net by the hour']) add(wanted, `${scope}: ${what}`, kept * unitPriceMinor)
        add(wanted, `${scope}: ${productId}`, kept)
      }
    }
  }
  return [...new Set([...shown.keys(), ...wanted.keys()])].flatMap((what) => {
    const [one = 0, other = 0] = [shown.get(what), wanted.get(what)]
    return one === other ? [] : [`sales of ${what}: ${one} in the totals, by the records ${other}`]
  })
}
