import { limit, orderBy, query, where } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { loyaltyBalanceSchema, loyaltyEntrySchema } from '#domain/loyalty/loyalty-schema.ts'
import type { LoyaltyBalance, LoyaltyEntry } from '#domain/loyalty/loyalty.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeBalance = decoderOf(COLLECTIONS.loyaltyBalances, loyaltyBalanceSchema)
const decodeEntry = decoderOf(COLLECTIONS.loyaltyEntries, loyaltyEntrySchema)

/** A customer's points, live; `undefined` where nothing was posted. Returns the stop function. */
export const watchPoints = (uid: string, ...to: Watching<LoyaltyBalance | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.loyaltyBalances, uid), decodeBalance, ...to)

/** As many entries as are shown. */
export const SHOWN_ENTRIES = 50

/** The newest entries of a customer's points, live. Returns the stop function. */
export const watchPointEntries = (uid: string, ...to: Watching<Read<LoyaltyEntry>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.loyaltyEntries),
      where('customerUid', '==', uid),
      orderBy('at', 'desc'),
      limit(SHOWN_ENTRIES),
    ),
    recordsOf(decodeEntry),
    ...to,
  )
