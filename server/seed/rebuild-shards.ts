import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore'
import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { filledShards } from '#domain/catalogue/catalogue-shards.ts'
import { IN_MEMORY_LIMIT, SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { chunksOf } from '#lib/chunks.ts'

export type RebuiltShards =
  | { ok: true; products: number; shards: number; unreadable: readonly string[] }
  /** Too many: still above the limit. */
  | { ok: false; products: number }

const AT_ONCE = 400
/** A shop that publishes more often than this has to try at a quieter time. */
const TRIES = 5

/**
 * Writes the catalogue's shards again from the published products: once a collection that outgrew memory has become
 * smaller, or where the nightly check found a shard damaged. `catalog/shop` names them last, and only if nothing was published meanwhile: until then nobody reads them.
 * Without `mayWrite` it only counts. May be repeated.
 */
export async function rebuildShards(
  firestore: Firestore,
  { mayWrite, onWritten = () => {} }: { mayWrite: boolean; onWritten?: () => void },
): Promise<RebuiltShards> {
  const shop = firestore.collection(COLLECTIONS.catalog).doc(SHOP_FACTS_ID)
  for (let tries = 0; tries < TRIES; tries++) {
    const facts = factsIn((await shop.get()).data() ?? {})
    const { products, unreadable } = await publishedProducts(firestore)
    if (products.length > IN_MEMORY_LIMIT) return { ok: false, products: products.length }
    const shards = filledShards(products)
    const done = { ok: true, products: products.length, shards: shards.length, unreadable } as const
    if (!mayWrite) return done

    const revision = facts.revision + 1
    for (const { id, products: its } of shards)
      for (const some of chunksOf(
        its.filter(({ shard }) => shard !== id),
        AT_ONCE,
      )) {
        const batch = firestore.batch()
        for (const product of some)
          batch.update(firestore.collection(COLLECTIONS.products).doc(product.id), { shard: id })
        await batch.commit()
      }
    for (const { id, data } of shards)
      await firestore.collection(COLLECTIONS.catalog).doc(id).set({ revision, data, lastProductId: '' })
    onWritten()
    const isNamed = await firestore.runTransaction(async (transaction) => {
      const now = factsIn((await transaction.get(shop)).data() ?? {})
      if (now.revision !== facts.revision) return false
      transaction.update(shop, {
        revision,
        shards: shards.map(({ id }) => id),
        shardRevisions: Object.fromEntries(shards.map(({ id }) => [id, revision])),
        lastProductId: '',
        changedAt: FieldValue.serverTimestamp(),
      })
      return true
    })
    if (isNamed) return done
  }
  throw new Error(
    `Products were published during each of ${TRIES} tries. Nothing has changed for shoppers; run it again.`,
  )
}

/** By id; a record that cannot be read is not shown above the limit either, and stays out. */
async function publishedProducts(firestore: Firestore) {
  const published = firestore
    .collection(COLLECTIONS.products)
    .where('status', '==', 'published')
    .orderBy(FieldPath.documentId())
    .limit(AT_ONCE)
  const products: ProductRecord[] = []
  const unreadable: string[] = []
  for (
    let page = await published.get();
    page.size > 0;
    page = await published.startAfter(page.docs.at(-1)).get()
  )
    for (const found of page.docs) {
      try {
        products.push(decodeProduct(found.id, found.data()))
      } catch {
        unreadable.push(found.id)
      }
    }
  return { products, unreadable }
}
