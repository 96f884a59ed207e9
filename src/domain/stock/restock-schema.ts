import { fields } from '#lib/schema.ts'
import { documentId, optionalDay } from '#domain/records/record-fields.ts'

/** `POST /api/restock-dates`: the day on which more of a product is expected at a branch; '' for none. */
export const restockRequestSchema = fields({
  locationId: documentId(),
  productId: documentId(),
  day: optionalDay(),
  /** The day that the member saw. */
  seen: optionalDay(),
})
