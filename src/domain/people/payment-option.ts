import type { PaymentMethod } from '#domain/orders/order.ts'
import { neededNameFault } from './person-name.ts'
import { parsePhone } from '#domain/people/phone-number.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { paymentOptionSchema } from './payment-option-schema.ts'

/** Whose account, wallet or card it is; its logo follows from it. */
export const PAYMENT_PROVIDERS = {
  mtn: { label: 'MTN MoMo', kind: 'wallet' },
  telecel: { label: 'Telecel Cash', kind: 'wallet' },
  at: { label: 'AT Money', kind: 'wallet' },
  bank: { label: 'Bank account', kind: 'account' },
  visa: { label: 'Visa', kind: 'card' },
  mastercard: { label: 'Mastercard', kind: 'card' },
} as const

export type PaymentProvider = keyof typeof PAYMENT_PROVIDERS

/** One way in which a customer pays. Of a card or an account it has the last four digits alone. */
export type PaymentOption = RecordOf<typeof paymentOptionSchema>

/** As the form has it: the billing address flat. */
export type PaymentOptionFields = Omit<PaymentOption, 'id' | 'isDefault' | 'billingAddress'> &
  PaymentOption['billingAddress']

export const MAX_PAYMENT_OPTIONS = 5

export const PAYMENT_OPTION_LENGTHS = {
  firstName: 60,
  lastName: 60,
  lastFour: 4,
  phoneNumber: 16,
  email: 120,
  country: 60,
  region: 60,
  city: 60,
  zipOrPostCode: 12,
} as const

/** Names and places have no digits: nobody can put the number of a card there. */
export const NO_DIGITS = /^[^0-9]*$/

/** In international form; shorter than the numbers of cards in use, of which the shortest have 14 digits. */
export const WALLET_NUMBER = /^([+][0-9]{8,13})?$/

/** These have no room for the number of a card either. */
export const FEW_DIGITS = /^[^0-9]*[0-9]{0,5}[^0-9]*[0-9]{0,5}[^0-9]*$/
export const EMAIL_WITH_FEW_DIGITS =
  /^([A-Za-z._%+-]*[0-9]{0,8}[A-Za-z._%+-]*@[0-9]{0,3}([A-Za-z-]+[.])+[A-Za-z]{2,4})?$/

export const LAST_FOUR = /^([0-9]{4})?$/

export const NO_PAYMENT_OPTION: PaymentOptionFields = {
  provider: 'mtn',
  firstName: '',
  lastName: '',
  lastFour: '',
  phoneNumber: '',
  email: '',
  country: 'Ghana',
  region: '',
  city: '',
  zipOrPostCode: '',
}

/** Errors that keep an option from being saved, by field; empty when there are none. */
export function paymentOptionErrors(
  fields: PaymentOptionFields,
): Partial<Record<keyof PaymentOptionFields, string>> {
  const errors: Partial<Record<keyof PaymentOptionFields, string>> = {}
  const { kind } = PAYMENT_PROVIDERS[fields.provider]
  const firstName = neededNameFault(fields.firstName, 'Enter the first name')
  const lastName = neededNameFault(fields.lastName, 'Enter the last name')
  if (firstName) errors.firstName = firstName
  if (lastName) errors.lastName = lastName
  for (const field of ['firstName', 'lastName', 'country', 'region', 'city'] as const)
    if (!NO_DIGITS.test(fields[field])) errors[field] = 'Leave out the digits'
  if (!FEW_DIGITS.test(fields.zipOrPostCode)) errors.zipOrPostCode = 'That is too long for a postcode'
  if (kind === 'wallet' && !WALLET_NUMBER.test(parsePhone(fields.phoneNumber) ?? 'none'))
    errors.phoneNumber = 'Enter the number of the wallet, like 024 123 4567'
  if (kind === 'card' && fields.lastFour === '')
    errors.lastFour = 'Enter the number on the card, or its last four digits'
  if (kind === 'account' && fields.lastFour === '')
    errors.lastFour = 'Enter the last four digits of the account'
  if (!EMAIL_WITH_FEW_DIGITS.test(fields.email.trim()))
    errors.email = 'Enter an email address, or leave it empty'
  return errors
}

/** What is stored of the form, which has no errors. */
export function paymentOptionOf(id: string, fields: PaymentOptionFields): Omit<PaymentOption, 'isDefault'> {
  const isWallet = PAYMENT_PROVIDERS[fields.provider].kind === 'wallet'
  return {
    id,
    provider: fields.provider,
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    lastFour: isWallet ? '' : fields.lastFour,
    phoneNumber: isWallet ? (parsePhone(fields.phoneNumber) ?? '') : '',
    email: fields.email.trim(),
    billingAddress: {
      country: fields.country.trim(),
      region: fields.region.trim(),
      city: fields.city.trim(),
      zipOrPostCode: fields.zipOrPostCode.trim(),
    },
  }
}

export const fieldsOfPaymentOption = (option: PaymentOption): PaymentOptionFields => ({
  provider: option.provider,
  firstName: option.firstName,
  lastName: option.lastName,
  lastFour: option.lastFour,
  phoneNumber: option.phoneNumber,
  email: option.email,
  ...option.billingAddress,
})

/** With the option added, or in the place of its earlier self. The first one is the default. */
export const withPaymentOption = (
  options: readonly PaymentOption[],
  option: Omit<PaymentOption, 'isDefault'>,
): PaymentOption[] =>
  options.some(({ id }) => id === option.id)
    ? options.map((one) => (one.id === option.id ? { ...option, isDefault: one.isDefault } : one))
    : [...options, { ...option, isDefault: options.length === 0 }]

/** Without the option; if it was the default, the first of the others becomes it. */
export function withoutPaymentOption(options: readonly PaymentOption[], id: string): PaymentOption[] {
  const left = options.filter((one) => one.id !== id)
  const [first] = left
  return left.some(({ isDefault }) => isDefault) || !first ? left : withDefaultOption(left, first.id)
}

export const withDefaultOption = (options: readonly PaymentOption[], id: string): PaymentOption[] =>
  options.map((one) => ({ ...one, isDefault: one.id === id }))

/**
 * The last four digits of what was typed for a card: its whole number, checked by its check digit (ISO/IEC 7812), or four
 * digits. Undefined for anything else.
 */
export function lastFourOfCard(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length === 4) return digits
  return digits.length >= 12 && digits.length <= 19 && hasCheckDigit(digits) ? digits.slice(-4) : undefined
}

function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9), 0)
  return sum % 10 === 0
}

/** How an order is paid in this way; undefined for a card, with which we take no money. */
export function paymentMethodOf({ provider }: Pick<PaymentOption, 'provider'>): PaymentMethod | undefined {
  switch (PAYMENT_PROVIDERS[provider].kind) {
    case 'wallet':
      return 'mobile_money'
    case 'account':
      return 'bank_transfer'
    case 'card':
      return undefined
  }
}
