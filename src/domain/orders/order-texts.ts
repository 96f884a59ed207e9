import { textsOf } from '#lib/texts-of.ts'
import { MAX_PHONE } from '#domain/people/ghana-phone.ts'
import type { CheckoutForm } from './checkout-form.ts'

/**
 * Texts that customers write on an order for their own records and for us, with their maximum length, for the
 * form, the request and the record. Any of them may be ''.
 */
export const ORDER_TEXTS = { poNumber: 60, project: 120, note: 2000 } as const

export type OrderTexts = Record<keyof typeof ORDER_TEXTS, string>

/** '' for each text that is missing. */
export const orderTextsOf = (written: Partial<OrderTexts>): OrderTexts => textsOf(ORDER_TEXTS, written)

/** The fields stop at these lengths, because the API refuses more. */
export const CHECKOUT_LENGTHS = {
  contactName: 120,
  contactPhone: MAX_PHONE,
  company: 120,
  address: 300,
  city: 80,
  ghanaPostGps: 14,
  landmark: 200,
  ...ORDER_TEXTS,
} as const satisfies Partial<Record<keyof CheckoutForm, number>>
