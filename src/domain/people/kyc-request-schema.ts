import { fields, list, oneOf, optional } from '#lib/schema.ts'
import { optionalDay } from '#domain/records/record-fields.ts'
import { KYC_CONSENT, KYC_DOCUMENTS, KYC_ENTITIES, type KycDocument, type KycEntity } from './kyc.ts'
import { kycFilesSchema } from './kyc-schema.ts'

const KINDS = Object.keys(KYC_DOCUMENTS) as KycDocument[]

const expiresOn = () => optional(optionalDay())

/** `PUT /api/kyc/{uid}`: what the customer changes; the rest stays as it is stored. */
export const kycChangeSchema = fields({
  entityType: optional(oneOf(Object.keys(KYC_ENTITIES) as KycEntity[])),
  files: optional(kycFilesSchema),
  removed: optional(list(oneOf(KINDS), KINDS.length)),
  /** Until when files count that are there already. */
  dates: optional(
    fields({
      idFront: expiresOn(),
      idBack: expiresOn(),
      address: expiresOn(),
      registration: expiresOn(),
      tax: expiresOn(),
      clearance: expiresOn(),
      nonProfit: expiresOn(),
      authority: expiresOn(),
    }),
  ),
})

/** `POST /api/kyc/{uid}/submission`: with the last changes, and the text that was agreed to. */
export const kycSubmissionSchema = fields({ change: kycChangeSchema, consent: oneOf([KYC_CONSENT]) })
