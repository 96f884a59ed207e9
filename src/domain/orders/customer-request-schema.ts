import { fields, flag, prose } from '#lib/schema.ts'
import { madeId } from '#domain/records/record-fields.ts'
import { orderProblemSchema } from './order-problem-schema.ts'

/** What a customer says as they take back an order, or ask to cancel it; may be ''. */
export const orderAnswerSchema = fields({ reason: prose(500) })

/** The goods have arrived; or have not, after all. */
export const receiptRequestSchema = fields({ isReceived: flag() })

const { kind, text: words, photos } = orderProblemSchema.entries

/** A problem as its customer reports it. */
export const problemRequestSchema = fields({ id: madeId(), kind, text: words, photos })
