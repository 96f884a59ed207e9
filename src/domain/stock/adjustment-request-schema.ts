import { fields, flag, oneOf, optional, prose, whole } from '#lib/schema.ts'
import { documentId, MAX_QUANTITY, quantityOf } from '#domain/records/record-fields.ts'
import { ADJUSTMENT_REASONS, MAX_ADJUSTMENT_NOTE } from './adjustment.ts'
import { lossesSchema } from './shortage-schema.ts'

/** `PUT /api/stock-adjustments/{id}`: what is on hand of a product at a branch is put right, or written off. */
export const adjustmentRequestSchema = fields({
  locationId: documentId(),
  productId: documentId(),
  /** What the member saw on hand; quantities are at the product's scale. */
  onHand: quantityOf(0),
  change: whole(-MAX_QUANTITY, MAX_QUANTITY),
  reason: oneOf(ADJUSTMENT_REASONS),
  /** What goes out stands aside in quarantine. */
  isQuarantined: optional(flag()),
  note: prose(MAX_ADJUSTMENT_NOTE),
  /** Which orders lose what is short; without it the oldest promise is kept. */
  orders: optional(lossesSchema()),
})

/** `POST /api/stock-adjustments/{id}/decision`: one that waits is approved, refused or withdrawn. */
export const adjustmentDecisionSchema = fields({
  status: oneOf(['posted', 'refused', 'withdrawn']),
  /** Needed by a refusal. */
  reason: prose(MAX_ADJUSTMENT_NOTE),
  /** As in the request, as whoever approves sees it. */
  orders: optional(lossesSchema()),
})
