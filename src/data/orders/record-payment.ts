import { postFor } from '#data/api/send.ts'
import type { PaymentDecision, PaymentRequest } from '#domain/money/payment-request-schema.ts'
import type { PaymentOutcome } from '#domain/money/payment.ts'

/** Records a payment or a refund, which somebody else then verifies; the same `id` twice is one payment. Throws AppError. */
export const recordPayment = ({ id, ...request }: PaymentRequest & { id: string }): Promise<PaymentOutcome> =>
  postFor(`/payments/${id}`, request)

/**
 * Verifies a payment, which the order counts from then on and which gets its receipt; rejects it; or reverses a verified
 * one. Throws AppError.
 */
export const decidePayment = (id: string, decision: PaymentDecision): Promise<PaymentOutcome> =>
  postFor(`/payments/${id}/decision`, decision)
