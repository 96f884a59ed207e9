import { resourcesBy, useResource, type Snapshot } from '#data/catalogue/resource.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { listPublic, referenceTo } from '#data/rest/public-query.ts'
import { boughtTogetherSchema } from '#domain/catalogue/bought-together-schema.ts'
import type { BoughtTogether } from '#domain/catalogue/bought-together.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeBoughtTogether = decoderOf(COLLECTIONS.boughtTogether, boughtTogetherSchema)

/** A query, because most products have no such document and that is not a failure. */
async function fetchBoughtTogether(productId: string): Promise<BoughtTogether['with']> {
  const path = `${COLLECTIONS.boughtTogether}/${productId}`
  const [found] = await listPublic({
    collection: COLLECTIONS.boughtTogether,
    where: [{ field: '__name__', op: 'EQUAL', value: referenceTo(path) }],
    limit: 1,
  })
  if (!found) return []
  return decodeBoughtTogether(productId, found.fields).with
}

const boughtTogetherWith = resourcesBy(fetchBoughtTogether)

/** Products ordered together with this one, most frequent first. */
export const useBoughtTogether = (productId: string): Snapshot<BoughtTogether['with']> =>
  useResource(boughtTogetherWith(productId))
