import { textsOf } from '#lib/texts-of.ts'
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
  contactPhone: 20,
  company: 120,
  address: 300,
  city: 80,
  ghanaPostGps: 14,
  landmark: 200,
  ...ORDER_TEXTS,
} as const satisfies Partial<Record<keyof CheckoutForm, number>>

export const GHANA_POST_GPS = /^[A-Z][A-Z0-9]-\d{3,5}-\d{4}$/

/** A GhanaPost address in its stored form. */
export const ghanaPostGpsOf = (text: string): string => text.trim().toUpperCase()
