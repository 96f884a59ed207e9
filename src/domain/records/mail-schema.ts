import { CONTACT_LENGTHS } from '#domain/content/contact-message.ts'
import { COMPANY_LENGTHS } from '#domain/people/buying-company.ts'
import { KYC_LENGTHS } from '#domain/people/kyc.ts'
import { PAYMENT_LENGTHS } from '#domain/money/payment.ts'
import { BLOCK, MAX_BLOCKS, MAX_SUBJECT } from '#domain/content/mail-text.ts'
import {
  anything,
  fields,
  longList,
  mapOf,
  oneOf,
  optional,
  rawText,
  serverTime,
  text,
  texts,
  whole,
} from '#lib/schema.ts'
import { baseFields, documentId, optionalId } from './record-fields.ts'

/** Mails sent from our address, each with its template. */
export const MAILS = [
  'invitation',
  'invitation-asked',
  'quote',
  'quote-question',
  'quote-declined',
  'quote-expired',
  'quote-confirm',
  'order-received',
  'order-confirmed',
  'sale-confirmed',
  'order-declined',
  'order-cancelled',
  'order-expired',
  'order-restocked',
  'order-short',
  'order-reduced',
  'order-change',
  'order-dispatched',
  'order-delivered',
  'order-returned',
  'payment-verified',
  'payment-rejected',
  'payment-reversed',
  'payment-refunded',
  'credit-note',
  'kyc-approved',
  'kyc-expiring',
  'kyc-asked-again',
  'kyc-ended',
  'company-invitation',
  'company-approval',
  'company-approved',
  'company-refused',
  'email-change-old',
  'email-change-new',
  'contact-answer',
  'purchase-order',
] as const

/** An address with every second character encoded. */
const LONGEST_SAID = 700

/** Of a message about a quote. */
const MAX_ABOUT = 2000

/** Values for a template: short texts, which the mail's rule compares with its record. */
const said = (max = 400) => rawText(max)

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

/** To the inviter: the invitee asks for a new invitation. */
export const invitationAskedMailSchema = fields({
  origin: said(),
  email: said(),
  emailParam: said(LONGEST_SAID),
  name: said(160),
  /** `expired`, `cancelled` or `declined`. */
  state: said(20),
})

/** To the address somebody has, and to the one they want: a link that proves it. */
export const emailChangeMailSchema = fields({
  origin: said(),
  uid: documentId(),
  side: said(3),
  key: said(32),
  before: said(),
  after: said(),
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

/** Asks the recipient of a future offer to confirm the address. */
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

/** That goods of an order are missing. */
export const shortMailSchema = fields({
  ...orderMailSchema.entries,
  /** What waits for stock, in words. */
  waiting: said(),
})

/** That goods were taken out of an order. */
export const reducedMailSchema = fields({
  ...orderMailSchema.entries,
  /** What was taken out, in words. */
  taken: said(),
  reason: said(500),
})

/** Opens the documents that a mail links, for as long as `PAPER_LINK_DAYS`. */
const paperKey = () => said(32)

/** That an order is confirmed. */
export const confirmedMailSchema = fields({
  ...orderMailSchema.entries,
  paperKey: paperKey(),
  /** What is not in stock yet, in words; '' when everything is reserved. */
  waiting: said(),
})

/** Of a mail that the customer can do without: what its link to stop it says. */
const stopFields = () => ({
  /** '' without an account; then there is no link. */
  customerUid: said(128),
  mailId: said(200),
  stopKey: said(32),
})

/** That a payment of an order arrived, or that it was rejected. */
export const paymentMailSchema = fields({
  origin: said(),
  paymentId: documentId(),
  ref: said(20),
  name: said(120),
  /** `GH₵1,234.50`. */
  amount: said(40),
  reason: said(PAYMENT_LENGTHS.reason),
  ...stopFields(),
})

/** Goods of an order that left or arrived; no price. */
export const deliveryMailSchema = fields({
  origin: said(),
  orderId: documentId(),
  ref: said(20),
  name: said(120),
  /** The number of the delivery: `CTCT0007-2`. */
  delivery: said(24),
  waybill: said(60),
  driver: said(160),
  vehicle: said(60),
  /** How far all deliveries of the order are: `On its way: 1 of 2`; '' where there is no other. */
  progress: optional(said(60)),
  /** Who took them; '' before that. */
  receiver: said(160),
  deliveryId: documentId(),
  paperKey: paperKey(),
  ...stopFields(),
})

/** What became of an order, a payment or a quote, in the words that the inbox of the customer has for it too. */
export const newsMailSchema = fields({
  origin: said(),
  /** The record to open. */
  recordId: documentId(),
  ref: said(20),
  name: said(160),
  /** A reason, a message, or what came back; may be ''. */
  about: said(MAX_ABOUT),
  /** `GH₵1,234.50`: given back, credited or reversed, or paid for what ended; '' where there is none. */
  amount: said(40),
})

/** What was decided on a customer's documents. */
export const kycMailSchema = fields({
  origin: said(),
  name: said(160),
  reason: said(KYC_LENGTHS.reason),
  ...stopFields(),
})

/** To whoever is invited to buy for a company. */
export const companyInvitationMailSchema = fields({
  origin: said(),
  companyId: documentId(),
  company: said(COMPANY_LENGTHS.name),
  invitedByName: said(160),
  /** A day in words. */
  expires: said(60),
})

/** To an approver: an order of a colleague waits. */
export const companyApprovalMailSchema = fields({
  ...orderMailSchema.entries,
  name: said(160),
  buyer: said(120),
  company: said(COMPANY_LENGTHS.name),
  mailId: said(200),
  /** How often the company was asked about the order by then: its link decides that question alone. */
  askedCount: said(10),
  approverUid: said(128),
  /** Opens the page where this approver decides, for as long as `APPROVAL_LINK_DAYS`. */
  approvalKey: said(32),
})

/** To the buyer: what the company said of the order. */
export const companyDecisionMailSchema = fields({
  origin: said(),
  orderId: documentId(),
  ref: said(20),
  name: said(120),
  byName: said(160),
  reason: said(COMPANY_LENGTHS.reason),
  /** `2 lines` that were approved with less, or removed; '' when none. */
  changed: said(20),
})

/** A message from the contact page and the answer of our staff, both as they were written. */
export const contactAnswerMailSchema = fields({
  origin: said(),
  messageId: documentId(),
  name: said(CONTACT_LENGTHS.name),
  topic: said(40),
  /** A day in words. */
  sentOn: said(60),
  message: said(CONTACT_LENGTHS.message),
  answer: said(CONTACT_LENGTHS.answer),
  answeredByName: said(160),
})

/** An order to a supplier. */
export const supplierMailSchema = fields({
  origin: said(),
  purchaseId: documentId(),
  ref: said(20),
  /** The person we know there; may be ''. */
  name: said(120),
  branch: said(60),
  /** A day in words, or ''. */
  expected: said(60),
  sentByName: said(160),
  paperKey: paperKey(),
})

/** `mail/{id}` as sent; the template builds its links from the parts. */
const newMailSchema = fields({
  to: text(320, { min: 3 }),
  template: fields({ name: oneOf(MAILS), data: mapOf(said(CONTACT_LENGTHS.answer), 20) }),
  /** '' for mail from the system itself. */
  sentBy: optionalId(),
  sentAt: serverTime(),
})

/** The delivery state of a mail, as the Trigger Email extension writes it. */
export const mailDeliverySchema = fields({
  state: oneOf(['PENDING', 'PROCESSING', 'SUCCESS', 'RETRY', 'ERROR']),
  attempts: whole(0, 1000),
  /** The last attempt's error, for people; '' when it succeeded. */
  error: optional(rawText(100_000)),
  startTime: serverTime(),
  endTime: serverTime(),
  /** A sender that has not reported back by then is considered dead. */
  leaseExpireTime: serverTime(),
  /** Our own field: the extension waits for a person instead. */
  nextAttemptTime: serverTime(),
  /** The receiving server's response to an accepted mail; never read. */
  info: anything(),
})

/** `mail/{id}` as stored; without `delivery` there was no attempt yet. */
export const mailSchema = fields({ ...newMailSchema.entries, delivery: optional(mailDeliverySchema) })

/** `mailTemplates/{name}`, as the Trigger Email extension reads them; each text is a Handlebars template. */
export const mailTemplateSchema = fields({
  id: documentId(),
  subject: text(500),
  html: rawText(200_000),
  text: rawText(200_000),
})

/** The same with the words that an Admin changes: `composeMail` makes `html` and `text` of blocks and frames. */
export const mailTextSchema = fields({
  ...mailTemplateSchema.entries,
  ...baseFields(),
  subject: text(MAX_SUBJECT, { min: 1 }),
  blocks: texts(MAX_BLOCKS, '|', BLOCK),
  htmlFrame: longList(rawText(20_000), MAX_BLOCKS + 1),
  textFrame: longList(rawText(2000), MAX_BLOCKS + 1),
  /** What the words may mention. */
  placeholders: longList(text(40, { min: 1 }), 10),
  /** What a test mail says for them, and in its link. */
  examples: mapOf(said(), 20),
  lastAuditId: optionalId(),
})
