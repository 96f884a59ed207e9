import type { FailureTexts } from '#components/states/failure-texts.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'

const TEXTS: FailureTexts = {
  offline: 'We cannot be reached right now. Please try again: nothing is lost, and nothing is ordered twice.',
  timeout: 'The request timed out. Please try again: nothing is ordered twice.',
  busy: 'Many people are ordering right now. Nothing is lost, and nothing is ordered twice: please try again.',
  forbidden: 'The order was refused. Your account cannot place orders; please call us.',
  conflict:
    'Prices or stock changed a moment ago. Reload the page to see what is different, then place the order.',
  'signed-out': 'You were signed out. Sign in again; your cart and this form are kept.',
}

/** The API refuses this, whatever this page knew of the account when it was opened. */
const BEYOND_LIMIT =
  'The order was refused: your account does not have enough credit left, or your documents no longer allow it. Reload the page to see which, or choose another payment method.'

/** Why an order was not submitted. */
export const submitFailureTexts = ({ paymentMethod }: Pick<OrderDraft, 'paymentMethod'>): FailureTexts =>
  paymentMethod === 'on_account' ? { ...TEXTS, invalid: BEYOND_LIMIT } : TEXTS
