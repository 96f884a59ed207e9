import { fields, prose } from '#lib/schema.ts'

/** What a customer says as they take back an order, or ask to cancel it; may be ''. */
export const orderAnswerSchema = fields({ reason: prose(500) })
