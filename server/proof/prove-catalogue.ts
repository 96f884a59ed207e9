import { chunksOf } from '#lib/chunks.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { provenShard, touchedProducts, type WrongRow } from '#domain/proof/catalogue-findings.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { openStock } from '#server/api/stock/open-stock.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { readProduct } from '#server/api/read-stored.ts'
import { proveShop } from './prove-shop.ts'
import { report, writeAttention } from './write-attention.ts'
import type { Database, Outcome, Prove, Written } from './written.ts'

/** A number that fits well within one transaction. */
const AT_ONCE = 100

/**
 * Checks that the catalogue row of a product matches the product, and gives one that has just been published its empty
 * stock levels. Reads the product, its shard, `catalog/shop`, and a new product's levels.
 */
export const proveProduct: Prove = (database, written) => proveProducts(database, [written])

/** Like `proveProduct` for many at once, as an import writes them: each shard is read once a hundred products. */
export async function proveProducts(
  { run }: Pick<Database, 'run'>,
  writes: readonly Written[],
): Promise<Outcome> {
  let outcome: Outcome = 'proven'
  const idsIn = new Map<string, string[]>()
  const published: ProductRecord[] = []
  for (const { id, before, after } of writes) {
    if (!after) continue
    const read = readProduct(id, after)
    if (!read.ok) {
      outcome = await reportUnreadable(run, id, after, read.problem)
      continue
    }
    const shard = read.record.shard || textOf(before?.['shard'])
    if (shard !== '') idsIn.set(shard, [...(idsIn.get(shard) ?? []), id])
    if (before?.['status'] !== 'published' || before['madeToOrder'] === true) published.push(read.record)
  }
  for (const [shard, ids] of idsIn) if ((await healRows(run, shard, ids)) === 'healed') outcome = 'healed'
  for (const some of chunksOf(published.filter(isStocked), LEVELS_AT_ONCE)) await openStockOf(run, some)
  return outcome
}

/** A number of products whose levels at every branch fit well within one transaction. */
const LEVELS_AT_ONCE = 40

const isStocked = ({ status, madeToOrder }: ProductRecord): boolean => status === 'published' && !madeToOrder

const openStockOf = (run: RunTransaction, products: readonly ProductRecord[]): Promise<number> =>
  run(async (transaction) => {
    // By now one may be archived, or removed with its import.
    const [shop, ...found] = await transaction.get([
      `${COLLECTIONS.catalog}/${SHOP_FACTS_ID}`,
      ...products.map(({ id }) => `${COLLECTIONS.products}/${id}`),
    ])
    const branches = shop ? factsIn(shop).locations.map(({ id }) => id) : []
    const current = products.flatMap(({ id }, at) => productIn(id, found[at]) ?? [])
    return openStock(transaction, current, branches, { now: Date.now(), uid: SYSTEM_ACTOR.uid })
  })

const reportUnreadable = (
  run: RunTransaction,
  id: string,
  after: Readonly<Record<string, unknown>>,
  problem: string,
) =>
  report(run, {
    about: 'product',
    collection: COLLECTIONS.products,
    id,
    recordId: id,
    ref: after['sku'],
    findings: [problem],
    isUnreadable: true,
  })

/**
 * Checks the added, removed and changed rows of a shard against their products; other rows are not read. Reads those
 * products, the shard and `catalog/shop`.
 */
export const proveCatalogue: Prove = async (database, written) => {
  if (!written.after) return 'proven'
  if (written.id === SHOP_FACTS_ID) return proveShop(database, written)
  const touched = touchedProducts(
    written.before ? textOf(written.before['data']) : '[]',
    textOf(written.after['data']),
  )
  return touched ? healRows(database.run, written.id, touched) : healShard(database.run, written.id)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function healRows(run: RunTransaction, shard: string, productIds: readonly string[]): Promise<Outcome> {
  let outcome: Outcome = 'proven'
  for (const ids of chunksOf(productIds, AT_ONCE)) {
    const done = await run(async (transaction) => {
      const found = await transaction.get(ids.map((id) => `${COLLECTIONS.products}/${id}`))
      return heal(transaction, shard, new Map(ids.map((id, at) => [id, productIn(id, found[at])])))
    })
    if (done === 'healed') outcome = done
  }
  return outcome
}

/** A shard that cannot be read is rewritten from all its products. */
const healShard = (run: RunTransaction, shard: string): Promise<Outcome> =>
  run(async (transaction) => {
    const found = await transaction.list({ from: COLLECTIONS.products, where: { shard } })
    return heal(transaction, shard, new Map(found.map(({ id, data }) => [id, productIn(id, data)])))
  })

function productIn(id: string, data: unknown): ProductRecord | undefined {
  const read = readProduct(id, data)
  return read.ok ? read.record : undefined
}

/** Open pages reload a shard when its revision changes. */
async function heal(
  transaction: Transaction,
  shard: string,
  products: ReadonlyMap<string, ProductRecord | undefined>,
): Promise<Outcome> {
  const [shopPath, shardPath] = [`${COLLECTIONS.catalog}/${SHOP_FACTS_ID}`, `${COLLECTIONS.catalog}/${shard}`]
  const [shop, stored] = await transaction.get([shopPath, shardPath])
  const facts = shop && factsIn(shop)
  // Above the limit of memory there are no shards; a leftover one is not used.
  if (!stored || !facts?.shards.includes(shard)) return 'proven'
  const { data, wrong } = provenShard(shard, textOf(stored['data']), products)
  const [first] = wrong
  if (!first) return 'proven'
  const revision = facts.revision + 1
  const shardRevisions = { ...facts.shardRevisions, [shard]: revision }
  transaction.update(shardPath, { data, revision, lastProductId: first.productId }, ['changedAt'])
  transaction.update(shopPath, { revision, shardRevisions }, ['changedAt'])
  for (const row of wrong) await tell(transaction, row, products.get(row.productId))
  return 'healed'
}

const tell = (
  transaction: Transaction,
  { productId, finding }: WrongRow,
  product: ProductRecord | undefined,
) =>
  writeAttention(transaction, {
    about: 'row',
    done: 'healed',
    collection: COLLECTIONS.catalog,
    id: productId,
    recordId: productId,
    ref: product?.sku ?? productId,
    findings: [finding],
  })
