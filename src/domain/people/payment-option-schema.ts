import { epoch, fields, flag, list, oneOf, text } from '#lib/schema.ts'
import { documentId } from '#domain/records/record-fields.ts'
import {
  EMAIL_WITH_FEW_DIGITS,
  FEW_DIGITS,
  LAST_FOUR,
  MAX_PAYMENT_OPTIONS,
  NO_DIGITS,
  PAYMENT_OPTION_LENGTHS as LENGTHS,
  PAYMENT_PROVIDERS,
  WALLET_NUMBER,
  type PaymentProvider,
} from './payment-option.ts'

export const billingAddressSchema = fields({
  country: text(LENGTHS.country, { pattern: NO_DIGITS }),
  region: text(LENGTHS.region, { pattern: NO_DIGITS }),
  city: text(LENGTHS.city, { pattern: NO_DIGITS }),
  zipOrPostCode: text(LENGTHS.zipOrPostCode, { pattern: FEW_DIGITS }),
})

export const paymentOptionSchema = fields({
  id: documentId(),
  provider: oneOf(Object.keys(PAYMENT_PROVIDERS) as PaymentProvider[]),
  firstName: text(LENGTHS.firstName, { min: 1, pattern: NO_DIGITS }),
  lastName: text(LENGTHS.lastName, { min: 1, pattern: NO_DIGITS }),
  /** Of a card or an account; '' for a wallet. */
  lastFour: text(LENGTHS.lastFour, { pattern: LAST_FOUR }),
  /** Of a wallet. */
  phoneNumber: text(LENGTHS.phoneNumber, { pattern: WALLET_NUMBER }),
  email: text(LENGTHS.email, { pattern: EMAIL_WITH_FEW_DIGITS }),
  billingAddress: billingAddressSchema,
  isDefault: flag(),
})

/** `paymentOptions/{uid}`: how a customer pays. */
export const storedPaymentOptionsSchema = fields({
  id: documentId(),
  updatedAt: epoch(),
  updatedBy: documentId(),
  methods: list(paymentOptionSchema, MAX_PAYMENT_OPTIONS),
})
