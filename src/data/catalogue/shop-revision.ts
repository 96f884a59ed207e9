import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

/** The revision of the published shop, live: it rises with everything that is published. Returns the stop function. */
export const watchShopRevision = (onRevision: Watching<number>[0], onError: Watching<number>[1]) =>
  watchDocument(
    documentOf(COLLECTIONS.catalog, SHOP_FACTS_ID),
    (_id, stored) => Number((stored as { revision?: unknown } | undefined)?.revision ?? 0),
    (revision) => onRevision(revision ?? 0),
    onError,
  )
