import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { counterSchema, countSchema } from '#domain/records/counter-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

const decodeCount = decoderOf(COLLECTIONS.metaData, countSchema)
const decodeCounter = decoderOf(COLLECTIONS.counters, counterSchema)

/** How many orders were ever placed, live; `undefined` where it was never set up. Returns the stop function. */
export const watchOrderNumbers = (...to: Watching<RecordOf<typeof countSchema> | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.metaData, COLLECTIONS.orders), decodeCount, ...to)

/** The last number of a series, live; `undefined` where none was given. Returns the stop function. */
export const watchSeries = (series: string, ...to: Watching<RecordOf<typeof counterSchema> | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.counters, series), decodeCounter, ...to)
