import type { OrderDraft } from '#domain/orders/order-draft.ts'
import { isAppError, type AppErrorCode } from '#lib/app-error.ts'

const WORDS: Partial<Record<AppErrorCode, string>> = {
  timeout: 'The request timed out. Please try again: nothing is ordered twice.',
  busy: 'Many people are ordering right now. Nothing is lost, and nothing is ordered twice: please try again.',
  forbidden: 'The order was refused. Your account cannot place orders; please call us.',
  'signed-out': 'You were signed out. Sign in again; your cart and this form are kept.',
}

/** The rules refuse it, whatever this page knew of the account when it was opened. */
const BEYOND_LIMIT =
  'The order was refused: your account does not have enough credit left. Reload the page to see how much, or choose another payment method.'

/** Why an order was not submitted. */
export function submitFailureWords(
  error: unknown,
  { paymentMethod }: Pick<OrderDraft, 'paymentMethod'>,
): string {
  if (isAppError(error, 'forbidden') && paymentMethod === 'on_account') return BEYOND_LIMIT
  if (isAppError(error, 'offline'))
    return 'We cannot be reached right now. Please try again: nothing is lost, and nothing is ordered twice.'
  return (
    (isAppError(error) && WORDS[error.code]) || 'Sorry, an error occurred. Please try again in a few moments.'
  )
}
