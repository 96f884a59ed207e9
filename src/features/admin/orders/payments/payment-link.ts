import { paths } from '#config/paths.ts'
import { isOnAccount, type Payment } from '#domain/money/payment.ts'

/** The page that a payment is shown on: that of its order, or the statement of the customer who put it on account. */
export const paymentPath = (payment: Pick<Payment, 'orderId' | 'customerUid'>): string =>
  isOnAccount(payment) ? paths.admin.statement(payment.customerUid) : paths.admin.order(payment.orderId)
