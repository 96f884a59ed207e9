import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { counterSchema, countSchema } from '#domain/records/counter-schema.ts'
import type { AppError } from '#lib/app-error.ts'
import type { RecordOf } from '#lib/schema.ts'

const decodeCount = decoderOf(COLLECTIONS.metaData, countSchema)
const decodeCounter = decoderOf(COLLECTIONS.counters, counterSchema)

type OnError = (error: AppError) => void

/** How many orders were ever placed, live; `undefined` where it was never set up. Returns the stop function. */
export const watchOrderNumbers = (
  onCount: (count: RecordOf<typeof countSchema> | undefined) => void,
  onError: OnError,
) => watchDocument(documentOf(COLLECTIONS.metaData, COLLECTIONS.orders), decodeCount, onCount, onError)

/** The last number of a series, live; `undefined` where none was given. Returns the stop function. */
export const watchSeries = (
  series: string,
  onCounter: (counter: RecordOf<typeof counterSchema> | undefined) => void,
  onError: OnError,
) => watchDocument(documentOf(COLLECTIONS.counters, series), decodeCounter, onCounter, onError)
