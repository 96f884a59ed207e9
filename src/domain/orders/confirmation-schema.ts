import { LEAST_REASON } from '#domain/records/reason.ts'
import { fields, flag, mapOf, oneOf, optional, prose, whole } from '#lib/schema.ts'
import { amountMinor, documentId, quantityOf } from '#domain/records/record-fields.ts'
import { MAX_ORDER_LINES } from './order-schema.ts'

/** What whoever confirms an order agrees to, in pesewas: unit prices by product, and the fee of a delivery to be quoted. */
export const confirmationRequestSchema = fields({
  agreedPrices: mapOf(amountMinor(), MAX_ORDER_LINES),
  deliveryMinor: optional(amountMinor()),
  /** What is short is confirmed too, and waits for stock. */
  isBackorder: optional(flag()),
})

/** Who looks after an order from now on. */
export const handoverRequestSchema = fields({ ownerUid: documentId() })

/** Why an order ends, which its customer reads, or waits or goes on. */
export const orderReasonSchema = fields({ reason: prose(500, { min: LEAST_REASON }) })

/** A cancelled order, whose payments become credit of its customer where `creditId` says so: the id of that payment. */
export const cancellationSchema = fields({
  ...orderReasonSchema.entries,
  creditId: optional(documentId()),
})

/** A change of a confirmed order: new quantities by product, 0 to remove a line; products it does not have are added. */
export const changeRequestSchema = fields({ quantities: mapOf(quantityOf(0), MAX_ORDER_LINES) })

/** The same, with less alone: goods are taken out of an order, and its customer reads why. */
export const reductionRequestSchema = fields({
  ...changeRequestSchema.entries,
  reason: prose(500, { min: LEAST_REASON }),
})

/** The same as it is proposed to the customer, who reads why. */
export const changeProposalSchema = fields({
  ...changeRequestSchema.entries,
  note: prose(500, { min: LEAST_REASON }),
  /** What it was shown to come to, pesewas with tax. */
  totalMinor: amountMinor(),
})

/** What the customer says to a proposed change, or staff who withdraw it, by its number. */
export const changeAnswerSchema = fields({
  number: whole(1, 1_000_000),
  answer: oneOf(['accepted', 'declined', 'withdrawn']),
  reason: prose(500),
})
