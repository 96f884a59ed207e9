import type { RecordOf } from '#lib/schema.ts'
import type { branchSchema, locationSchema } from './location-schema.ts'

/** A branch. `name` is the short one shoppers choose ("Osu"), `title` the long one on documents. */
export type ShopLocation = RecordOf<typeof locationSchema>

/** A branch with what only the back office needs. A closed one is in no list of the shop; its orders still name it. */
export type Branch = RecordOf<typeof branchSchema>

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

export const MAX_HOURS = 120

export const BRANCH_STATUSES = ['open', 'closed'] as const
