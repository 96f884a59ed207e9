import { epoch, fields, oneOf, optional, prose, serverTime, text, withFallback } from '#lib/schema.ts'
import { baseFields, optionalDay, optionalId, searchKeys } from '#domain/records/record-fields.ts'
import { KYC_ENTITIES, KYC_LENGTHS, KYC_STATUSES, type KycEntity } from './kyc.ts'

/** The name of an uploaded file below the folder of its owner, as the API gives it. */
const fileName = () => text(37, { pattern: /^[0-9a-f]{32}[.](jpg|png|webp|avif|pdf)$/ })

/** An uploaded document. Its folder follows from whose record it is, so that no other's file can be named. */
export const kycFileSchema = fields({
  file: fileName(),
  /** As it was called on the customer's device. */
  name: text(KYC_LENGTHS.fileName),
  expiresOn: optionalDay(),
  /** SHA-256 of what was chosen on the customer's device, by which the same picture is noticed twice. */
  digest: optional(text(64, { pattern: /^[0-9a-f]{64}$/ })),
})

const file = () => optional(kycFileSchema)

export const kycFilesSchema = fields({
  idFront: file(),
  idBack: file(),
  address: file(),
  registration: file(),
  tax: file(),
  clearance: file(),
  nonProfit: file(),
  authority: file(),
})

/** A reviewer's, on this file and no other that may replace it. */
export const kycDecisionSchema = fields({
  file: fileName(),
  state: oneOf(['accepted', 'refused']),
  reason: prose(KYC_LENGTHS.reason),
})

const decision = () => optional(kycDecisionSchema)

const kycDecisionsSchema = fields({
  idFront: decision(),
  idBack: decision(),
  address: decision(),
  registration: decision(),
  tax: decision(),
  clearance: decision(),
  nonProfit: decision(),
  authority: decision(),
})

/** `kyc/{uid}`: the documents by which we know a customer, and what was decided on them. */
export const kycSchema = fields({
  ...baseFields(),
  entityType: oneOf(Object.keys(KYC_ENTITIES) as KycEntity[]),
  status: oneOf(KYC_STATUSES),
  /** The customer's, as they were at the last change. */
  customerName: text(160),
  customerCompany: text(120),
  searchKeys: searchKeys(),
  /** Where the customer is written to: their address as it was submitted, if it was proven; otherwise ''. */
  email: withFallback(text(320), ''),
  files: kycFilesSchema,
  decisions: kycDecisionsSchema,
  /** Of the text that was agreed to; '' before. */
  consent: text(20),
  consentAt: epoch(),
  /** Why all of it was refused, suspended or asked for again. */
  reason: prose(KYC_LENGTHS.reason),
  decidedAt: epoch(),
  decidedBy: optionalId(),
  decidedByName: text(160),
  /** The day the files are deleted, written by the trigger; 0 while there is none. */
  deleteAt: withFallback(epoch(), 0),
  /** When files of it were deleted as their time had come; 0 before. What was decided on them is in the audit log. */
  filesDeletedAt: withFallback(epoch(), 0),
  changedAt: serverTime(),
  lastAuditId: optionalId(),
})
