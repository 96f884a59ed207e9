import type { Firestore } from 'firebase-admin/firestore'
import { dependsOnStock, stockOfOrder } from '#domain/orders/order-stock.ts'
import { isSame } from '#lib/same.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { restockDatesIn } from '#domain/stock/restock.ts'
import { bandsIn, listedBands } from '#domain/stock/stock.ts'
import { readLevel, readOrder } from '#server/api/read-stored.ts'
import { pagesOf } from './rebuild-totals.ts'

/**
 * Has products, levels and orders say again what their branches do, if `mayWrite`; returns how many of which collection did
 * not. The triggers keep it, but not for records that are older than they are. May be repeated.
 */
export async function rebuildListedStock(
  firestore: Firestore,
  { mayWrite }: { mayWrite: boolean },
): Promise<string[]> {
  const branches = new Map<
    string,
    { bands: ReturnType<typeof bandsIn>; restockAt: Readonly<Record<string, number>> }
  >()
  for await (const page of pagesOf(firestore, COLLECTIONS.availability))
    for (const { id, data } of page)
      branches.set(id, { bands: bandsIn(data['bands']), restockAt: restockDatesIn(data['restockAt']) })
  const bandsAt = [...branches].map(([id, { bands }]) => [id, bands] as const)
  const listed = {
    [COLLECTIONS.products]: (id: string) => ({ bands: listedBands(id, bandsAt) }),
    [COLLECTIONS.stockLevels]: (id: string, data: unknown) => {
      const level = readLevel(id, data)
      if (!level.ok) return undefined
      const { locationId, productId } = level.record
      return { restockAt: branches.get(locationId)?.restockAt[productId] ?? 0 }
    },
    [COLLECTIONS.orders]: (id: string, data: unknown) => {
      const order = readOrder(id, data)
      if (!order.ok || !(dependsOnStock(order.record) || order.record.levelIds)) return undefined
      return stockOfOrder(order.record, branches.get(order.record.locationId)?.bands ?? {})
    },
  }
  const differing: string[] = []
  for (const [collection, listedOf] of Object.entries(listed)) {
    let count = 0
    for await (const page of pagesOf(firestore, collection))
      for (const { id, data } of page) {
        const says = listedOf(id, data)
        if (!says || isSame(says, Object.fromEntries(Object.keys(says).map((key) => [key, data[key]]))))
          continue
        count++
        if (mayWrite) await firestore.doc(`${collection}/${id}`).update(says)
      }
    if (count > 0) differing.push(`${collection} (${count})`)
  }
  return differing
}
