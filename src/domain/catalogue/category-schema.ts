import { fields, flag, optional, textFields, whole, withFallback } from '#lib/schema.ts'
import { CATEGORY_LENGTHS, MAX_RANK } from './category.ts'
import { documentId, optionalId } from '#domain/records/record-fields.ts'

/** A category as copied into the shop's facts. */
export const categoryFactsSchema = fields({
  ...textFields(CATEGORY_LENGTHS),
  rank: whole(0, MAX_RANK),
  /** Left out where shoppers see it. */
  hidden: optional(flag()),
})

/** `categories/{slug}`; `count` is the number of published products in it and its subcategories. */
export const categorySchema = fields({
  id: documentId(),
  ...categoryFactsSchema.entries,
  count: withFallback(whole(0, 1_000_000_000), 0),
  /** The category it was in while its products are still being moved out of there. */
  movedFrom: withFallback(optionalId(), ''),
  lastAuditId: withFallback(optionalId(), ''),
})
