import type { Firestore } from 'firebase-admin/firestore'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import {
  decodeCatalogue,
  encodeCatalogue,
  SHOP_FACTS_ID,
  type ShopFacts,
} from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isSame } from '#lib/same.ts'
import { readProduct } from '#server/api/read-stored.ts'
import { pagesOf } from '#server/proof/rebuild-totals.ts'
import type { Check, Found } from './finding.ts'

type Row = ReturnType<typeof decodeCatalogue>[number]

/** The catalogue that browsers hold, row by row beside the products, and what it says how many there are. */
export const checkCatalogue: Check = async function* (firestore) {
  const catalogue = firestore.collection(COLLECTIONS.catalog)
  const facts = factsIn((await catalogue.doc(SHOP_FACTS_ID).get()).data())
  const shards = await readShards(firestore, facts)
  for (const finding of shards.findings) yield ofShop(finding)
  const counts = { all: 0, of: new Map<string, number>() }
  for await (const page of pagesOf(firestore, COLLECTIONS.products))
    for (const { id, data } of page) {
      const read = readProduct(id, data)
      if (!read.ok) {
        yield ofProduct(id, data['sku'], read.problem, true)
        continue
      }
      const product = read.record
      const isSold = product.status === 'published'
      if (isSold) {
        counts.all += 1
        for (const slug of [product.category, product.subcategory])
          counts.of.set(slug, (counts.of.get(slug) ?? 0) + 1)
      }
      const own = shards.rows.get(id) ?? []
      shards.rows.delete(id)
      const [row] = decodeCatalogue(encodeCatalogue([catalogueProductOf(product)]))
      // Above the limit of memory there are no shards.
      const isListed = isSold && facts.shards.length > 0
      const finding = rowFinding(own, isListed ? { shard: product.shard, row } : undefined)
      if (finding) yield ofProduct(id, product.sku, finding)
    }
  for (const id of shards.rows.keys())
    yield ofProduct(id, id, 'It stands in the catalogue, but is no product')
  if (facts.productCount !== counts.all)
    yield ofShop(`${facts.productCount} products are counted, ${counts.all} are sold`)
  for (const { slug, count } of facts.categories)
    if (count !== (counts.of.get(slug) ?? 0))
      yield ofShop(`${count} products are counted in ${slug}, ${counts.of.get(slug) ?? 0} are sold`)
}

type Placed = { shard: string; row: Row | undefined }

/** The rows of each product, and what is wrong with shards as a whole. */
async function readShards(firestore: Firestore, { shards, shardRevisions }: ShopFacts) {
  const rows = new Map<string, Placed[]>()
  const findings: string[] = []
  for (const shard of shards) {
    const stored = (await firestore.collection(COLLECTIONS.catalog).doc(shard).get()).data()
    if (stored?.['revision'] !== shardRevisions[shard])
      findings.push(`${shard} of the catalogue has another revision than the shop says`)
    for (const row of rowsIn(stored?.['data']) ?? [])
      rows.set(row.id, [...(rows.get(row.id) ?? []), { shard, row }])
    if (!rowsIn(stored?.['data'])) findings.push(`${shard} of the catalogue cannot be read`)
  }
  return { rows, findings }
}

function rowsIn(data: unknown): Row[] | undefined {
  try {
    return decodeCatalogue(String(data))
  } catch {
    return undefined
  }
}

function rowFinding(own: readonly Placed[], wanted: Placed | undefined): string | undefined {
  const [first] = own
  if (!wanted) return first && 'It stands in the catalogue, but is not sold there'
  if (!first) return 'It is missing in the catalogue'
  if (own.length > 1) return 'It stands in the catalogue more than once'
  return isSame(first, wanted) ? undefined : 'Its row in the catalogue is not as the product'
}

const ofProduct = (id: string, ref: unknown, finding: string, isUnreadable = false): Found => ({
  about: isUnreadable ? 'product' : 'row',
  collection: isUnreadable ? COLLECTIONS.products : COLLECTIONS.catalog,
  id,
  recordId: id,
  ref,
  findings: [finding],
  isUnreadable,
})

const ofShop = (finding: string): Found => ({
  about: 'shop',
  collection: COLLECTIONS.catalog,
  id: SHOP_FACTS_ID,
  recordId: SHOP_FACTS_ID,
  findings: [finding],
})
