import { epoch, fields, whole } from '#lib/schema.ts'
import { amountMinor, MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'

/** `owed` of an order, which the trigger keeps. */
export const owedSchema = fields({
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
  /** Refunds that are recorded and not verified yet. */
  refundingMinor: amountMinor(),
  since: epoch(),
})
