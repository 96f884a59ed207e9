import type { RecordOf } from '#lib/schema.ts'
import type { locationSchema } from './location-schema.ts'

/** A branch. `name` is the short one shoppers choose ("Osu"), `title` the long one on documents. */
export type ShopLocation = RecordOf<typeof locationSchema>

export const LOCATION_LENGTHS = {
  code: 10,
  name: 60,
  title: 120,
  city: 60,
  region: 60,
  address: 200,
  ghanaPostGps: 20,
  phone: 20,
} as const

export const DEFAULT_LOCATION_ID = 'osu'
