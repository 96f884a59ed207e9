import { fieldReader } from '#data/firebase/field-reader.ts'
import { resourcesBy, useResource, type Snapshot } from '#data/catalogue/resource.ts'
import { listPublic, referenceTo } from '#data/rest/public-query.ts'
import type { BoughtTogether } from '#domain/bought-together.ts'
import { COLLECTIONS } from '#domain/collections.ts'

/** Asked for by a query, because for most products there is no such document and that is no failure. */
async function fetchBoughtTogether(productId: string): Promise<BoughtTogether['with']> {
  const path = `${COLLECTIONS.boughtTogether}/${productId}`
  const [found] = await listPublic({
    collection: COLLECTIONS.boughtTogether,
    where: [{ field: '__name__', op: 'EQUAL', value: referenceTo(path) }],
    limit: 1,
  })
  if (!found) return []
  return fieldReader(path, found.fields)
    .maps('with')
    .map((one) => ({ productId: one.text('productId'), orders: one.number('orders') }))
}

const boughtTogetherWith = resourcesBy(fetchBoughtTogether)

/** What other orders held beside this product, the most frequent first. */
export const useBoughtTogether = (productId: string): Snapshot<BoughtTogether['with']> =>
  useResource(boughtTogetherWith(productId))
