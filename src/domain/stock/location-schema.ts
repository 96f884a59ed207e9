import { decimal, fields, flag, optional, textFields } from '#lib/schema.ts'
import { LOCATION_LENGTHS } from './location.ts'
import { documentId } from '#domain/records/record-fields.ts'

/** `locations/{id}`: a branch. */
export const locationSchema = fields({
  id: documentId(),
  ...textFields(LOCATION_LENGTHS),
  pickup: flag(),
  /** In degrees; missing when not measured. */
  position: optional(fields({ latitude: decimal(-90, 90), longitude: decimal(-180, 180) })),
})
