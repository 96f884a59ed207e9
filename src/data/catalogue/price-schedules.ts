import { post, put } from '#data/api/send.ts'
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

/** `commandId` is made before the first try; `seen` is the `lastAuditId` of the record that was typed over, '' for none. */
export type ScheduleCommand = { productId: string; commandId: string; seen: string }

const addressOf = (productId: string): string => `/products/${encodeURIComponent(productId)}/price-schedule`

/** Schedules a price in place of the one that waits. `conflict` when somebody else has changed it; a repeat does nothing. */
export const schedulePrice = (
  { productId, ...command }: ScheduleCommand,
  wanted: Pick<PriceSchedule, 'from' | 'priceMinor' | 'priceBreaks' | 'reason'>,
): Promise<void> => put(addressOf(productId), { ...wanted, ...command })

/** Takes back what waits. `conflict` when it was changed or applied meanwhile; a repeat does nothing. */
export const withdrawPrice = ({ productId, ...command }: ScheduleCommand): Promise<void> =>
  post(`${addressOf(productId)}/withdrawals`, command)
