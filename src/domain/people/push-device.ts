import type { RecordOf } from '#lib/schema.ts'
import type { pushDeviceSchema } from './push-device-schema.ts'

export type PushDevice = RecordOf<typeof pushDeviceSchema>

/** Browsers of one user; the one that was used longest ago makes room for another. */
export const MAX_PUSH_DEVICES = 10

/** Days without a visit after which a browser is forgotten. */
const UNUSED_DAYS = 60

export const unusedSince = (now: number): number => now - UNUSED_DAYS * 86_400_000
