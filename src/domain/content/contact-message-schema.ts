import { epoch, fields, oneOf, prose, text, typed } from '#lib/schema.ts'
import { readEmail } from '#domain/people/email.ts'
import { readName } from '#domain/people/person-name.ts'
import { baseFields, madeId, optionalId } from '#domain/records/record-fields.ts'
import { CONTACT_LENGTHS, MESSAGE_STATUSES, MESSAGE_TOPICS } from './contact-message.ts'

/** What a visitor wrote. */
const sentFields = () => ({
  name: text(CONTACT_LENGTHS.name, { min: 1 }),
  email: text(CONTACT_LENGTHS.email, { min: 3 }),
  phone: text(CONTACT_LENGTHS.phone),
  topic: oneOf(MESSAGE_TOPICS),
  message: prose(CONTACT_LENGTHS.message, { min: 1 }),
})

/** `contactMessages/{id}`: a message from the contact page. `createdBy` is '' for a guest. */
export const contactMessageSchema = fields({
  ...baseFields(),
  ...sentFields(),
  status: oneOf(MESSAGE_STATUSES),
  /** As mailed; '' until then. */
  answer: prose(CONTACT_LENGTHS.answer),
  answeredAt: epoch(),
  answeredBy: optionalId(),
  answeredByName: text(160),
  lastAuditId: optionalId(),
})

/** `POST /api/contact`. */
export const contactRequestSchema = fields({
  /** Made by the browser before its first try, anew with each change of the text. */
  id: madeId(),
  ...sentFields(),
  name: typed(readName, CONTACT_LENGTHS.name, { min: 1 }),
  email: typed(readEmail, CONTACT_LENGTHS.email, { min: 1 }),
  /** A field that people do not see; programs that fill in every field give themselves away. */
  website: text(200),
})
