import { epoch, fields, text, whole } from '#lib/schema.ts'
import { MISSED_LENGTH } from './missed-search.ts'

/** `missedSearches/{place}`: what visitors searched for and did not find, counted by the API. */
export const missedSearchSchema = fields({
  id: text(3, { min: 3 }),
  text: text(MISSED_LENGTH, { min: 2 }),
  count: whole(1, 1_000_000),
  lastAt: epoch(),
})

/** `POST /api/searches`. */
export const missedRequestSchema = fields({ text: text(MISSED_LENGTH, { min: 1 }) })
