import { anything, fields, mapOf, oneOf, optional, serverTime, text, whole } from '#lib/schema.ts'
import { documentId, optionalId } from './record-fields.ts'

/** What leaves under our sender, each with its template. */
export const MAILS = [
  'invitation',
  'invitation-asked',
  'quote',
  'quote-confirm',
  'order-received',
  'order-confirmed',
] as const

/** An address with every second character encoded. */
const LONGEST_SAID = 700

/** What a template may say: short texts, which the rule of the mail compares with its record. */
const said = (max = 400) => text(max)

export const invitationMailSchema = fields({
  origin: said(),
  emailParam: said(LONGEST_SAID),
  token: said(32),
  firstName: said(80),
  invitedByName: said(160),
  roles: said(),
  branches: said(200),
  note: said(),
  /** A day in words. */
  expires: said(60),
})

/** To whoever invited: the invitee asks for a new one. */
export const invitationAskedMailSchema = fields({
  origin: said(),
  email: said(),
  emailParam: said(LONGEST_SAID),
  name: said(160),
  /** `expired`, `cancelled` or `declined`. */
  state: said(20),
})

export const quoteMailSchema = fields({
  origin: said(),
  quoteId: documentId(),
  ref: said(20),
  /** `GH₵1,234.50`. */
  total: said(40),
  validUntil: said(60),
  sentByName: said(160),
})

/** Asks whoever an offer will go to whether the address is theirs. */
export const confirmMailSchema = fields({
  origin: said(),
  quoteId: documentId(),
  ref: said(20),
  secret: said(32),
})

export const orderMailSchema = fields({
  origin: said(),
  orderId: documentId(),
  ref: said(20),
  name: said(120),
  /** `GH₵1,234.50`. */
  total: said(40),
})

/** `mail/{id}` as it is sent; the template makes its links of the parts. */
export const newMailSchema = fields({
  to: text(320, { min: 3 }),
  template: fields({ name: oneOf(MAILS), data: mapOf(said(LONGEST_SAID), 20) }),
  /** '' where the shop itself writes. */
  sentBy: optionalId(),
  sentAt: serverTime(),
})

/** How a mail fares, as the Trigger Email extension writes it. */
export const mailDeliverySchema = fields({
  state: oneOf(['PENDING', 'PROCESSING', 'SUCCESS', 'RETRY', 'ERROR']),
  attempts: whole(0, 1000),
  /** '' unless the last attempt failed, for people. */
  error: optional(text(100_000)),
  startTime: serverTime(),
  endTime: serverTime(),
  /** A sender that has not written back by then is dead. */
  leaseExpireTime: serverTime(),
  /** Ours: the extension waits for a person instead. */
  nextAttemptTime: serverTime(),
  /** What the other side said to a mail it took; nobody looks into it. */
  info: anything(),
})

/** `mail/{id}` as it stands there; without `delivery` nobody has tried yet. */
export const mailSchema = fields({ ...newMailSchema.entries, delivery: optional(mailDeliverySchema) })

/** `mailTemplates/{name}`, as the Trigger Email extension reads them; each text is a Handlebars template. */
export const mailTemplateSchema = fields({
  id: documentId(),
  subject: text(500),
  html: text(200_000),
  text: text(200_000),
})
