import { LEAST_REASON } from '#domain/records/reason.ts'
import { epoch, fields, longList, oneOf, prose, serverTime, text, whole, withFallback } from '#lib/schema.ts'
import { baseFields, documentId } from '#domain/records/record-fields.ts'
import { PRODUCT_LIMITS } from './product-record.ts'
import { priceBreakSchema } from './product-schema.ts'

const PRICE_SCHEDULE_STATUSES = ['waiting', 'withdrawn', 'applied', 'refused'] as const

/** `priceSchedules/{productId}`: the price a product will have, or the last one that was scheduled. */
export const priceScheduleSchema = fields({
  ...baseFields(),
  status: oneOf(PRICE_SCHEDULE_STATUSES),
  /** The beginning of the day in Ghana, whose clock is UTC. */
  from: epoch(),
  priceMinor: whole(1, PRODUCT_LIMITS.priceMinor),
  priceBreaks: longList(priceBreakSchema, PRODUCT_LIMITS.breaks),
  /** For the audit trail of the product. */
  reason: prose(300, { min: LEAST_REASON }),
  /** Why it was refused; '' otherwise. */
  problem: withFallback(text(200), ''),
  lastAuditId: documentId(),
  changedAt: serverTime(),
})
