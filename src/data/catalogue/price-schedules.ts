import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { priceScheduleSchema } from '#domain/catalogue/price-schedule-schema.ts'
import type { PriceSchedule } from '#domain/catalogue/price-schedule.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeSchedule = decoderOf(COLLECTIONS.priceSchedules, priceScheduleSchema)

const scheduleDocument = (productId: string) => documentOf(COLLECTIONS.priceSchedules, productId)

/** What is, or was last, scheduled for a product, live; `undefined` when nothing ever was. Returns the stop function. */
export const watchPriceSchedule = (productId: string, ...to: Watching<PriceSchedule | undefined>) =>
  watchDocument(scheduleDocument(productId), decodeSchedule, ...to)
