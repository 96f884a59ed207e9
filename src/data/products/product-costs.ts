import { documentId, getDocs, query, where } from 'firebase/firestore'
import { collectionOf } from '#data/firebase/firestore.ts'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { IDS_PER_QUERY } from '#data/firebase/pages.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { chunksOf } from '#lib/chunks.ts'

/** What one unit of these products costs us, net pesewas by product id; for cost-cleared roles only. */
export const listCosts = (productIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  withAppErrors(async () => {
    const answers = await Promise.all(
      chunksOf(productIds, IDS_PER_QUERY).map((ids) =>
        getDocs(query(collectionOf(COLLECTIONS.productCosts), where(documentId(), 'in', ids))),
      ),
    )
    return new Map(
      answers.flatMap((answer) =>
        answer.docs.map((found) => [
          found.id,
          fieldReader(`productCosts/${found.id}`, found.data()).number('costMinor'),
        ]),
      ),
    )
  })
