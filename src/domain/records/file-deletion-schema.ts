import { epoch, fields, text } from '#lib/schema.ts'
import { documentId } from './record-fields.ts'

/**
 * `fileDeletions/{id}`: an uploaded file that is to be deleted once its day has come, by the name of the file. Written in
 * the commit after which nothing needs it, so that none is forgotten. Only the server reads it.
 */
export const fileDeletionSchema = fields({
  id: documentId(),
  /** As the API names uploads: `/uploads/kyc/{uid}/….jpg`. */
  path: text(300),
  dueAt: epoch(),
})
