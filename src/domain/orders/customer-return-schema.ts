import { epoch, fields, flag, longList, oneOf, optional, prose, whole } from '#lib/schema.ts'
import { documentId, quantityOf } from '#domain/records/record-fields.ts'
import { RETURN_DESTINATIONS, RETURN_OUTCOMES, RETURN_REASON } from './customer-return.ts'
import { MAX_POSTING_LINES } from '#domain/stock/stock-posting-schema.ts'
import { MAX_ORDER_LINES } from './order-schema.ts'

/** Part of a line of a delivery that the customer brought back. */
export const returnedLineSchema = fields({
  /** The index of the line in its delivery. */
  index: whole(0, MAX_ORDER_LINES - 1),
  quantity: quantityOf(1),
  reason: prose(RETURN_REASON.max, { min: RETURN_REASON.min }),
  outcome: oneOf(RETURN_OUTCOMES),
  destination: oneOf(RETURN_DESTINATIONS),
})

/** What a customer brought back at one time, as far as one posting restocks it; a longer return is several with one id. */
export const customerReturnSchema = fields({
  id: documentId(),
  receivedAt: epoch(),
  /** In the order of the delivery's lines, each once for where its goods go. */
  lines: longList(returnedLineSchema, MAX_POSTING_LINES),
  /** Its order sends again what is to be replaced. Missing on older ones, whose replacement was an order of its own. */
  isReplaced: optional(flag()),
})
