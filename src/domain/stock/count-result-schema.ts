import { epoch, fields, longList, text, whole } from '#lib/schema.ts'
import { CATEGORY_LENGTHS } from '#domain/catalogue/category.ts'
import { amountMinor, documentId } from '#domain/records/record-fields.ts'
import { MAX_COUNT_CATEGORIES, MAX_COUNT_LINES, MAX_COUNT_ROUNDS } from './count.ts'

const lines = () => whole(0, MAX_COUNT_LINES)

/** `countResults/{countId}`: what a count came to as it was posted, without its lines. Only the API writes it. */
export const countResultSchema = fields({
  id: documentId(),
  ref: text(20),
  locationId: documentId(),
  categories: longList(text(CATEGORY_LENGTHS.slug, { min: 1 }), MAX_COUNT_CATEGORIES),
  countedByName: text(160),
  approvedByName: text(160),
  postedAt: epoch(),
  rounds: whole(1, MAX_COUNT_ROUNDS),
  counted: lines(),
  differing: lines(),
  /** Of those that differ, for how many goods came or went while they were counted: it may explain them. */
  moved: lines(),
  /** At the list price of that day, in net pesewas. */
  missingMinor: amountMinor(),
  surplusMinor: amountMinor(),
})
