import { documentId, getDocs, limit, query, where } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { IDS_PER_QUERY } from '#data/firebase/pages.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { recordsOf } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { fetchOrderLimits } from '#data/settings/limits.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { productCostSchema } from '#domain/catalogue/product-cost-schema.ts'
import { leastMargin, type ProductCost } from '#domain/pricing/margin.ts'
import { chunksOf } from '#lib/chunks.ts'

/**
 * Unit costs of these products with the margin each must keep, by product id; only for roles that can see costs.
 * Unreadable costs are left out.
 */
export const listCosts = (productIds: readonly string[]): Promise<ReadonlyMap<string, ProductCost>> =>
  withAppErrors(async () => {
    const [{ leastMarginBasisPoints }, ...answers] = await Promise.all([
      fetchOrderLimits(),
      ...chunksOf(productIds, IDS_PER_QUERY).map((ids) =>
        getDocs(
          query(collectionOf(COLLECTIONS.productCosts), where(documentId(), 'in', ids), limit(IDS_PER_QUERY)),
        ),
      ),
    ])
    return new Map(
      readable(answers.flatMap(recordsOf(decodeCost))).map(({ id, costMinor, floorMarginBasisPoints }) => [
        id,
        { costMinor, leastMarginBasisPoints: leastMargin(leastMarginBasisPoints, floorMarginBasisPoints) },
      ]),
    )
  })

const decodeCost = decoderOf(COLLECTIONS.productCosts, productCostSchema)
