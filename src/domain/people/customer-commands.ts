import { ORDER_NOTE_LENGTH } from '#domain/orders/order-note.ts'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { optionalDay } from '#domain/records/record-fields.ts'
import { fields, oneOf, optional, prose, text } from '#lib/schema.ts'
import { coveredTaxes, listIds } from './customer-terms-schema.ts'
import { EXEMPTION_LENGTHS } from './customer-terms.ts'
import { KYC_DOCUMENTS, KYC_LENGTHS, type KycDocument } from './kyc.ts'
import { REFERRAL_DECISIONS, REFERRAL_REASON } from './referral.ts'
import { ROLE_GROUPS } from './role-groups.ts'

// What staff do about a customer, whose uid is the target.

/** Adds a note under the id of the command. */
export const writeCustomerNote = defineCommand({
  kind: 'customer.note',
  request: fields({ text: prose(ORDER_NOTE_LENGTH, { min: 1 }) }),
  answer: NOTHING,
  may: { roles: ROLE_GROUPS.ACCOUNT_READERS },
})

const byPublishers = { answer: NOTHING, may: { roles: ROLE_GROUPS.PUBLISHERS } } as const

/** Says which price lists the customer buys by. */
export const assignPriceLists = defineCommand({
  kind: 'customer.assign-price-lists',
  request: fields({ priceListIds: listIds(), reason: prose(300) }),
  ...byPublishers,
})

const byReviewers = { answer: NOTHING, may: { roles: ROLE_GROUPS.KYC_REVIEWERS } } as const

/** Accepts or refuses one document, in the file that the reviewer saw. A refusal needs a reason. */
export const checkKyc = defineCommand({
  kind: 'kyc.check-document',
  request: fields({
    kind: oneOf(Object.keys(KYC_DOCUMENTS) as KycDocument[]),
    file: text(37, { min: 1 }),
    state: oneOf(['accepted', 'refused']),
    reason: prose(KYC_LENGTHS.reason),
  }),
  ...byReviewers,
})

/** Decides on all of a customer's documents. All but an approval needs a reason. */
export const decideKyc = defineCommand({
  kind: 'kyc.decide',
  request: fields({
    status: oneOf(['approved', 'rejected', 'resubmission_requested', 'expired', 'suspended']),
    reason: prose(KYC_LENGTHS.reason),
  }),
  ...byReviewers,
})

/** Decides on the flagged referral of the customer. */
export const decideReferral = defineCommand({
  kind: 'referral.decide',
  request: fields({
    decision: oneOf(REFERRAL_DECISIONS),
    reason: prose(REFERRAL_REASON.max, { min: REFERRAL_REASON.min }),
  }),
  ...byReviewers,
})

/** Records a certificate of exemption from tax; without one the exemption ends. */
export const exemptCustomer = defineCommand({
  kind: 'customer.exempt',
  request: fields({
    certificate: text(EXEMPTION_LENGTHS.certificate),
    until: optionalDay(),
    /** All taxes when left out. */
    covers: optional(coveredTaxes()),
    file: text(300),
    reason: prose(EXEMPTION_LENGTHS.reason),
  }),
  ...byReviewers,
})
