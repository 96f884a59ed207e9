import { documentId, MAX_QUANTITY, quantityOf } from '#domain/records/record-fields.ts'
import { fields, longList, mapOf, whole } from '#lib/schema.ts'
import { MAX_SHORT_ORDERS } from './shortage.ts'

/** Lines that are looked at together: as many as a count can have. */
const MAX_SHORT_LINES = 1000

/** By order, how much of a product it loses. */
export const lossesSchema = () => mapOf(quantityOf(), MAX_SHORT_ORDERS)

/** The same by product. */
export const lossesByProductSchema = () => mapOf(lossesSchema(), MAX_SHORT_LINES)

/** `POST /api/stock-shortages`: what orders would lose if the stock of these products changed so. */
export const shortageRequestSchema = fields({
  locationId: documentId(),
  lines: longList(
    fields({ productId: documentId(), change: whole(-MAX_QUANTITY, MAX_QUANTITY) }),
    MAX_SHORT_LINES,
  ),
})
