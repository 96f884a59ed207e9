import type { Product } from '#domain/catalogue/product.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { countOf } from '#server/seed/product-records.ts'
import { buildShopRecords, type ShopRecords } from '#server/seed/shop-records.ts'
import { playScenes, timesBefore } from './demo-shop.ts'
import { memoryStore } from './memory-store.ts'
import { purchaseScenes } from './purchase-scenes.ts'
import { orderScenes } from './order-scenes.ts'
import { saleScenes } from './sale-scenes.ts'
import { stockScenes } from './stock-scenes.ts'
import { verifiedCustomers } from './verified-customers.ts'

const DAY = 86_400_000
const OPENED_DAYS_AGO = 70
/** What happened before is no news. */
const READ_AFTER = 2 * DAY

/**
 * A shop with some weeks of business behind it: the records of an empty one, on which what happened since is played with
 * the functions of the API and of the triggers, so that ledgers, counters and sums agree.
 */
export async function buildDemoRecords(now: number): Promise<ShopRecords> {
  const { documents, accounts } = buildShopRecords(now, {
    openedDaysAgo: OPENED_DAYS_AGO,
    withOrders: false,
  })
  const clock = { now }
  const store = memoryStore(documents, () => clock.now)
  const products = new Map(
    recordsIn(documents, COLLECTIONS.products).map(({ data }) => [
      data['id'] as string,
      data as unknown as Product,
    ]),
  )
  const times = timesBefore(now)
  await playScenes(
    [...saleScenes(times), ...orderScenes(times), ...purchaseScenes(times), ...stockScenes(times)],
    store,
    { products },
    clock,
  )
  const customers = verifiedCustomers(
    recordsIn(documents, COLLECTIONS.users).map(({ data }) => data as unknown as UserRecord),
    times,
  )
  return {
    documents: [...afterwards(store.documents(), now), ...customers.documents],
    accounts,
    files: customers.files,
  }
}

/** Nobody gets a mail of the past; what customers were told of it is read; how many proformas there are is counted. */
function afterwards(played: ShopRecords['documents'], now: number): ShopRecords['documents'] {
  const proformas = recordsIn(played, COLLECTIONS.invoices).toSorted(
    (one, other) => Number(one.data['number']) - Number(other.data['number']),
  )
  const counted = countOf(
    COLLECTIONS.invoices,
    proformas.map(({ data }) => ({ id: data['id'] as string })),
    now,
  )
  return [
    ...played
      .filter(({ path }) => !path.startsWith(`${COLLECTIONS.mail}/`) && path !== counted.path)
      .map(({ path, data }) =>
        path.startsWith(`${COLLECTIONS.customerNotifications}/`) && Number(data['at']) < now - READ_AFTER
          ? { path, data: { ...data, readAt: data['at'] } }
          : { path, data },
      ),
    counted,
  ]
}

const recordsIn = (documents: ShopRecords['documents'], collection: string) =>
  documents.filter(({ path }) => path.startsWith(`${collection}/`))
