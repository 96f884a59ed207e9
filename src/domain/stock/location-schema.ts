import { decimal, fields, flag, oneOf, optional, text, textFields, withFallback } from '#lib/schema.ts'
import { BRANCH_STATUSES, LOCATION_LENGTHS, MAX_HOURS } from './location.ts'
import { baseFields, documentId, optionalId } from '#domain/records/record-fields.ts'

/** A branch as shoppers' pages know it, in `catalog/shop`. */
export const locationSchema = fields({
  id: documentId(),
  ...textFields(LOCATION_LENGTHS),
  pickup: flag(),
  /** In degrees; missing when not measured. */
  position: optional(fields({ latitude: decimal(-90, 90), longitude: decimal(-180, 180) })),
  /** Opening hours in words; missing until somebody enters them. */
  hours: optional(text(MAX_HOURS)),
})

const { createdAt, createdBy, updatedAt, updatedBy } = baseFields()

/** `locations/{id}`: a branch; those of the seed do not say who made them. */
export const branchSchema = fields({
  ...locationSchema.entries,
  status: withFallback(oneOf(BRANCH_STATUSES), 'open'),
  createdAt: withFallback(createdAt, 0),
  createdBy: withFallback(createdBy, ''),
  updatedAt: withFallback(updatedAt, 0),
  updatedBy: withFallback(updatedBy, ''),
  lastAuditId: withFallback(optionalId(), ''),
})
