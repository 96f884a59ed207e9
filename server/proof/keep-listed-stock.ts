import { chunksOf } from '#lib/chunks.ts'
import { dependsOnStock, stockOfOrder } from '#domain/orders/order-stock.ts'
import { isSame } from '#lib/same.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { restockDatesIn } from '#domain/stock/restock.ts'
import { bandsIn, stockLevelId } from '#domain/stock/stock.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { Database, Written } from './written.ts'

// What lists say of stock is on the records that they read, so that none reads the bands of whole branches. All of it
// says what is stored now: an event that arrives twice, or late, changes nothing.

/** Values that one query may ask for. */
const AT_ONCE = 30

type Stored = Written['after']

/**
 * Tells products, stock levels and orders what has changed of a branch. Of each product whose band is another, it reads the
 * product and the orders that depend on it; of each that is expected on another day, its level.
 */
export async function keepStockOfBranch(
  { run }: Pick<Database, 'run'>,
  { id, before, after }: Written,
): Promise<void> {
  if (!after) return
  const [bandWas, bandIs] = [bandsIn(before?.['bands']), bandsIn(after['bands'])]
  const [toldWas, toldIs] = [restockDatesIn(before?.['restockAt']), restockDatesIn(after['restockAt'])]
  // A level that is opened, or removed with an import, is out: what a product and an order without a band are.
  const moved = changedIn(bandWas, bandIs).filter(
    (productId) => (bandWas[productId] ?? 'out') !== (bandIs[productId] ?? 'out'),
  )
  for (const some of chunksOf(moved, AT_ONCE)) await run((transaction) => keepBands(transaction, id, some))
  for (const some of chunksOf(changedIn(toldWas, toldIs), AT_ONCE))
    await run((transaction) => keepRestock(transaction, id, some))
}

const changedIn = (
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): readonly string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key])

const availabilityPath = (locationId: string): string => `${COLLECTIONS.availability}/${locationId}`

async function keepBands(
  transaction: Transaction,
  locationId: string,
  productIds: readonly string[],
): Promise<void> {
  const paths = productIds.map((id) => `${COLLECTIONS.products}/${id}`)
  const [[availability, ...products], orders] = await Promise.all([
    transaction.get([availabilityPath(locationId), ...paths]),
    transaction.list({
      from: COLLECTIONS.orders,
      where: {},
      containsAny: { levelIds: productIds.map((id) => stockLevelId(locationId, id)) },
    }),
  ])
  const bands = bandsIn(availability?.['bands'])
  for (const [at, path] of paths.entries()) {
    // Where a product does not say its bands, lists ask for all of the branch.
    const stored = products[at]?.['bands']
    const productId = productIds[at] ?? ''
    const band = bands[productId] === 'out' ? undefined : bands[productId]
    if (stored && bandsIn(stored)[locationId] !== band)
      transaction.updateEntries(path, 'bands', { [locationId]: band })
  }
  for (const { id, data } of orders) setStock(transaction, id, data, bands)
}

async function keepRestock(
  transaction: Transaction,
  locationId: string,
  productIds: readonly string[],
): Promise<void> {
  const paths = productIds.map((id) => `${COLLECTIONS.stockLevels}/${stockLevelId(locationId, id)}`)
  const [availability, ...levels] = await transaction.get([availabilityPath(locationId), ...paths])
  const told = restockDatesIn(availability?.['restockAt'])
  for (const [at, path] of paths.entries()) {
    const restockAt = told[productIds[at] ?? ''] ?? 0
    if (levels[at] && levels[at]['restockAt'] !== restockAt) transaction.update(path, { restockAt })
  }
}

/** Tells an order the stock of its branch when it begins to depend on it, and when its branch or its lines are others. */
export async function keepStockOfOrder(
  { run }: Pick<Database, 'run'>,
  { id, before, after }: Written,
): Promise<void> {
  if (!after || goodsOf(id, before) === goodsOf(id, after)) return
  await run(async (transaction) => {
    const [stored] = await transaction.get([`${COLLECTIONS.orders}/${id}`])
    const read = stored && readOrder(id, stored)
    if (!read?.ok) return
    const [availability] = dependsOnStock(read.record)
      ? await transaction.get([availabilityPath(read.record.locationId)])
      : []
    setStock(transaction, id, stored, bandsIn(availability?.['bands']))
  })
}

/** What it depends on, to compare; '' where on nothing, and for an order that cannot be read. */
function goodsOf(id: string, stored: Stored): string {
  const read = stored && readOrder(id, stored)
  return read?.ok ? stockOfOrder(read.record, {}).levelIds.join() : ''
}

function setStock(transaction: Transaction, id: string, stored: Stored, bands: ReturnType<typeof bandsIn>) {
  const read = readOrder(id, stored)
  if (!read.ok) return
  const { levelIds, bands: own } = read.record
  const stock = stockOfOrder(read.record, bands)
  if (!isSame({ levelIds, bands: own }, stock)) transaction.update(`${COLLECTIONS.orders}/${id}`, stock)
}
