import { limit, query, where } from 'firebase/firestore'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { PriceOverride } from '#domain/pricing/price-override.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decodePriceOverride } from './decode-price-override.ts'

const MOST_ASKED = 50

/** The prices of one sale, live; undefined while none were given or asked for. Returns the stop function. */
export const watchPriceOverride = (saleId: string, ...to: Watching<PriceOverride | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.priceOverrides, saleId), decodePriceOverride, ...to)

/** Those that wait for a Manager, live. Returns the stop function. */
export const watchAskedPrices = (...to: Watching<Read<PriceOverride>[]>) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.priceOverrides), where('status', '==', 'asked'), limit(MOST_ASKED)),
    recordsOf(decodePriceOverride),
    ...to,
  )
