import { epoch, fields, list, oneOf, text, whole } from '#lib/schema.ts'
import { documentId, quantityOf } from '#domain/records/record-fields.ts'
import { LINES_PER_RETURN, RETURN_DESTINATIONS, RETURN_OUTCOMES, RETURN_REASON } from './customer-return.ts'
import { MAX_ORDER_LINES } from './order-schema.ts'

/** Part of a line of a delivery that the customer brought back. */
export const returnedLineSchema = fields({
  /** The index of the line in its delivery. */
  index: whole(0, MAX_ORDER_LINES - 1),
  quantity: quantityOf(1),
  reason: text(RETURN_REASON.max, { min: RETURN_REASON.min }),
  outcome: oneOf(RETURN_OUTCOMES),
  destination: oneOf(RETURN_DESTINATIONS),
})

/** What one commit takes back of a delivery; a longer return is several with one id. */
export const customerReturnSchema = fields({
  id: documentId(),
  part: whole(0, MAX_ORDER_LINES),
  receivedAt: epoch(),
  /** In the order of the delivery's lines, each once. */
  lines: list(returnedLineSchema, LINES_PER_RETURN),
})
