import { documentId } from '#domain/records/record-fields.ts'
import { epoch, fields, oneOf, text, typed } from '#lib/schema.ts'
import { MAX_EMAIL, readEmail } from './email.ts'

const key = () => text(32, { pattern: /^[0-9a-f]{32}$/ })

/** The address that a link went to. */
const side = () => oneOf(['old', 'new'])

/** `emailChanges/{uid}`: what the links to both addresses hold, and which were opened; no client reads it. */
export const emailChangeSchema = fields({
  before: text(320),
  after: text(MAX_EMAIL),
  oldKey: key(),
  newKey: key(),
  /** 0 until the link was opened. */
  oldProvenAt: epoch(),
  newProvenAt: epoch(),
  askedAt: epoch(),
})

/** `POST /api/email-changes`. */
export const emailChangeRequestSchema = fields({ email: typed(readEmail, MAX_EMAIL, { min: 1 }) })

/** `POST /api/email-changes/proof`: what a link holds. */
export const emailProofSchema = fields({ uid: documentId(), side: side(), key: key() })
