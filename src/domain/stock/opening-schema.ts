import { epoch, fields, mapOf, whole } from '#lib/schema.ts'
import { documentId, MAX_QUANTITY } from '#domain/records/record-fields.ts'

/** Levels in one record: a branch of two thousand products has ten for a year. */
export const LEVELS_PER_OPENING = 200

/** What postings came to may be negative where one was forged: it is kept as it is, so that the check says so. */
const sum = () => whole(-MAX_QUANTITY, MAX_QUANTITY)

const year = () => whole(2000, 2199)

/**
 * `stockOpenings/{locationId__year__part}`: what the postings up to the end of a year come to, level by level. Written by
 * `npm run stock:fold` alone, once, and never changed.
 */
export const stockOpeningSchema = fields({
  id: documentId(),
  locationId: documentId(),
  year: year(),
  /** From 0, of `parts`. */
  part: whole(0, 999),
  parts: whole(1, 1000),
  levels: mapOf(
    fields({
      onHand: sum(),
      reserved: sum(),
      quarantined: sum(),
      /** How many, since the first. */
      postings: whole(1, MAX_QUANTITY),
      /** The newest of them, and when it was posted. */
      lastPostingId: documentId(),
      lastPostedAt: epoch(),
    }),
    LEVELS_PER_OPENING,
  ),
  foldedAt: epoch(),
})

/** `stockYears/{year}`: a year whose openings are all written, with the number of records of each branch. */
export const stockYearSchema = fields({
  year: year(),
  parts: mapOf(whole(1, 1000), 1000),
  /** Of this year, or since the folded year before. */
  postings: whole(0, Number.MAX_SAFE_INTEGER),
  foldedAt: epoch(),
})
