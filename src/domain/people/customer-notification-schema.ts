import { epoch, fields, oneOf, optional, text } from '#lib/schema.ts'
import { documentId } from '#domain/records/record-fields.ts'
import { CUSTOMER_EVENTS } from './customer-notification.ts'

/** `customerNotifications/{id}`: what happened to a customer. Only the trigger writes it, once; its id says of what. */
export const customerNotificationSchema = fields({
  id: documentId(),
  event: oneOf(CUSTOMER_EVENTS),
  customerUid: documentId(),
  /** The record to open. */
  recordId: documentId(),
  /** The reference people know it by; may be ''. */
  ref: text(60),
  /** What there is to say besides: an amount, a reason, who received the goods. */
  about: text(200),
  at: epoch(),
  /** When its owner read it; 0 before. The only field they may change. */
  readAt: epoch(),
  /** When it was pushed to the browsers of its owner; missing where it was not. Only the server writes it. */
  pushedAt: optional(epoch()),
})
