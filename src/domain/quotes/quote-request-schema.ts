import { ID_PATTERN } from '#lib/new-id.ts'
import { fields, list, longList, oneOf, text } from '#lib/schema.ts'
import { MAX_ORDER_LINES } from '#domain/orders/order-schema.ts'
import { QUOTE_ANSWERS } from './quote-door.ts'
import { QUOTE_LENGTHS, QUOTE_MAX_ATTACHMENTS } from './quote-lines.ts'
import { quoteAttachmentSchema, quoteRequestLineSchema } from './quote-schema.ts'
import { documentId, optionalDay, optionalId } from '#domain/records/record-fields.ts'

/** 128 random bits in hexadecimal, made by the browser before its first try. */
const randomBits = () => text(32, { pattern: ID_PATTERN })

/** `POST /api/quotes`: everybody asks for a price there, since no rule can look into every line. */
export const quoteRequestSchema = fields({
  id: randomBits(),
  /** Lets a guest write and cancel later; only its hash is stored. */
  secret: randomBits(),
  /** Who the page believes to be signed in; '' for a guest. */
  uid: optionalId(),
  /** The branch that answers. */
  locationId: documentId(),
  lines: longList(quoteRequestLineSchema, MAX_ORDER_LINES),
  contact: fields({
    name: text(QUOTE_LENGTHS.name),
    company: text(QUOTE_LENGTHS.company),
    email: text(QUOTE_LENGTHS.email),
    phone: text(QUOTE_LENGTHS.phone),
  }),
  method: oneOf(['pickup', 'delivery']),
  address: text(QUOTE_LENGTHS.address),
  city: text(QUOTE_LENGTHS.city),
  neededBy: optionalDay(),
  poNumber: text(QUOTE_LENGTHS.poNumber),
  project: text(QUOTE_LENGTHS.project),
  note: text(QUOTE_LENGTHS.note),
  attachments: list(quoteAttachmentSchema, QUOTE_MAX_ATTACHMENTS),
})

/** `POST /api/quotes/{id}/messages`, from a guest. */
export const guestMessageSchema = fields({
  id: randomBits(),
  secret: randomBits(),
  text: text(QUOTE_LENGTHS.message, { min: 1 }),
})

/** `POST /api/quotes/{id}/answer`, from a guest. */
export const guestAnswerSchema = fields({
  secret: randomBits(),
  answer: oneOf(QUOTE_ANSWERS),
  reason: text(QUOTE_LENGTHS.reason),
})

/**
 * `POST /api/quotes/{id}/confirm` with the secret of the mail, and `…/confirmation`, which sends that mail again, with the
 * guest's own; '' from the account whose quote it is.
 */
export const quoteConfirmationSchema = fields({ secret: text(32, { pattern: /^([0-9a-f]{32})?$/ }) })
