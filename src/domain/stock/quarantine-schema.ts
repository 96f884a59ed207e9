import { fields, oneOf, prose } from '#lib/schema.ts'
import { documentId, quantityOf } from '#domain/records/record-fields.ts'
import { QUARANTINE_ACTIONS, QUARANTINE_REASON } from './quarantine.ts'

/** `POST /api/quarantines/{id}`: goods of one product at one branch that are set aside or released. */
export const quarantineRequestSchema = fields({
  action: oneOf(QUARANTINE_ACTIONS),
  locationId: documentId(),
  productId: documentId(),
  /** At the product's scale. */
  quantity: quantityOf(1),
  reason: prose(QUARANTINE_REASON.max, QUARANTINE_REASON),
})
