import { helpUrl } from '#config/paths.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'

/** The answer of the help page about a method. */
export const howToPay = (method: PaymentMethod): string =>
  helpUrl(method === 'mobile_money' ? 'pay-by-mobile-money' : 'pay-by-bank-transfer-cash-or-cheque')
