import { documentId, getDocs, limit, query, where } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { IDS_PER_QUERY } from '#data/firebase/pages.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { recordsOf } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { productCostSchema } from '#domain/catalogue/product-cost-schema.ts'
import { chunksOf } from '#lib/chunks.ts'

/**
 * Unit costs of these products, net pesewas by product id; only for roles that can see costs. Unreadable costs are
 * left out.
 */
export const listCosts = (productIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  withAppErrors(async () => {
    const answers = await Promise.all(
      chunksOf(productIds, IDS_PER_QUERY).map((ids) =>
        getDocs(
          query(collectionOf(COLLECTIONS.productCosts), where(documentId(), 'in', ids), limit(IDS_PER_QUERY)),
        ),
      ),
    )
    return new Map(readable(answers.flatMap(recordsOf(decodeCost))))
  })

const decodeStored = decoderOf(COLLECTIONS.productCosts, productCostSchema)

const decodeCost = (id: string, data: unknown): readonly [id: string, costMinor: number] => [
  id,
  decodeStored(id, data).costMinor,
]
