import { limit, orderBy, query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { readable, readRecord } from '#data/firebase/unreadable.ts'
import { watchQuery, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { missedSearchSchema } from '#domain/vocabulary/missed-search-schema.ts'
import type { MissedSearch } from '#domain/vocabulary/missed-search.ts'

const decodeMissed = decoderOf(COLLECTIONS.missedSearches, missedSearchSchema)

const MOST = 50

/** What visitors searched for most often and did not find, live. Returns the stop function. */
export const watchMissedSearches = (...to: Watching<MissedSearch[]>) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.missedSearches), orderBy('count', 'desc'), limit(MOST)),
    ({ docs }) => readable(docs.map((one) => readRecord(decodeMissed, one.id, one.data()))),
    ...to,
  )
