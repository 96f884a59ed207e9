import { chunksOf } from '#lib/chunks.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { provenShard, touchedProducts, type WrongRow } from '#domain/proof/catalogue-findings.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { readProduct } from './decode.ts'
import { proveShop } from './prove-shop.ts'
import { report, writeAttention } from './write-attention.ts'
import type { Outcome, Prove } from './written.ts'

/** A number that fits well within one transaction. */
const AT_ONCE = 100

/** Checks that the catalogue row of a product matches the product. Reads the product, its shard and `catalog/shop`. */
export const proveProduct: Prove = async ({ run }, { id, before, after }) => {
  if (!after) return 'proven'
  const read = readProduct(id, after)
  if (!read.ok)
    return report(run, {
      about: 'product',
      collection: COLLECTIONS.products,
      id,
      recordId: id,
      ref: after['sku'],
      findings: [read.problem],
      isUnreadable: true,
    })
  const shard = read.record.shard || textOf(before?.['shard'])
  return shard === '' ? 'proven' : healRows(run, shard, [id])
}

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
