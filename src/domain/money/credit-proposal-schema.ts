import { LEAST_REASON } from '#domain/records/reason.ts'
import { epoch, fields, oneOf, prose, text, whole } from '#lib/schema.ts'
import { amountMinor, baseFields, documentId, optionalId } from '#domain/records/record-fields.ts'
import { CREDIT_LENGTHS, CREDIT_STATUSES, MAX_TERMS_DAYS } from './credit-proposal.ts'

const terms = () => whole(0, MAX_TERMS_DAYS)

const proposed = () => ({
  customerUid: documentId(),
  /** Pesewas; 0 for no credit. */
  limitMinor: amountMinor(),
  /** The days after delivery in which what was bought on account is paid. */
  termsDays: terms(),
  /** As they were when it was proposed: it is approved for these. */
  fromMinor: amountMinor(),
  fromDays: terms(),
  reason: prose(CREDIT_LENGTHS.reason, { min: LEAST_REASON }),
})

/** `creditProposals/{id}`: a credit limit that one member proposes and another decides. Only the API writes it. */
export const creditProposalSchema = fields({
  ...baseFields(),
  ...proposed(),
  customerName: text(160),
  status: oneOf(CREDIT_STATUSES),
  createdByName: text(160),
  decidedAt: epoch(),
  decidedBy: optionalId(),
  decidedByName: text(160),
  decisionReason: prose(CREDIT_LENGTHS.reason),
  lastAuditId: optionalId(),
})

/** `PUT /api/credit-proposals/{id}`. */
export const proposedCreditSchema = fields(proposed())

/** `POST /api/credit-proposals/{id}/decision`; withdrawn by whoever proposed it. */
export const creditDecisionSchema = fields({
  status: oneOf(['approved', 'refused', 'withdrawn']),
  reason: prose(CREDIT_LENGTHS.reason),
})
