import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  appConfigSchema,
  deliveryConfigSchema,
  limitsConfigSchema,
} from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

export type AppConfig = RecordOf<typeof appConfigSchema>
export type DeliveryConfig = RecordOf<typeof deliveryConfigSchema>
export type LimitsConfig = RecordOf<typeof limitsConfigSchema>

const decodeApp = decoderOf(COLLECTIONS.systemConfig, appConfigSchema)
const decodeDelivery = decoderOf(COLLECTIONS.systemConfig, deliveryConfigSchema)
const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

/** Each of the three watches one setting, live; `undefined` when it is not stored. They return the stop function. */
export const watchAppConfig = (...to: Watching<AppConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'app'), decodeApp, ...to)

export const watchDelivery = (...to: Watching<DeliveryConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'delivery'), decodeDelivery, ...to)

export const watchLimits = (...to: Watching<LimitsConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'limits'), decodeLimits, ...to)
