import { expect, test } from 'vitest'
import {
  lastFourOfCard,
  NO_PAYMENT_OPTION,
  paymentMethodOf,
  paymentOptionErrors,
  paymentOptionOf,
  withDefaultOption,
  withoutPaymentOption,
  withPaymentOption,
  type PaymentOption,
} from './payment-option.ts'

const WALLET = { ...NO_PAYMENT_OPTION, firstName: 'Ama', lastName: 'Mensah', phoneNumber: '024 123 4567' }
const CARD = { ...WALLET, provider: 'visa' as const, lastFour: '4242' }

const idsOf = (options: readonly PaymentOption[]) =>
  options.map(({ id, isDefault }) => (isDefault ? `${id} default` : id))

test.each([
  ['4242 4242 4242 4242', '4242'],
  ['4242', '4242'],
  ['4242 4242 4242 4241', undefined],
  ['424', undefined],
  ['42424', undefined],
  ['', undefined],
])('of %j typed for a card we keep %s', (typed, kept) => {
  expect(lastFourOfCard(typed)).toBe(kept)
})

test('a wallet needs its number, a card and an account their last four digits', () => {
  expect(paymentOptionErrors(WALLET)).toEqual({})
  expect(paymentOptionErrors({ ...WALLET, phoneNumber: '' })).toHaveProperty('phoneNumber')
  expect(paymentOptionErrors({ ...CARD, phoneNumber: '' })).toEqual({})
  expect(paymentOptionErrors({ ...CARD, lastFour: '' })).toHaveProperty('lastFour')
  expect(paymentOptionErrors({ ...CARD, provider: 'bank', lastFour: '' })).toHaveProperty('lastFour')
})

test('a number has no place in a name, nor a long one in an email address', () => {
  expect(paymentOptionErrors({ ...WALLET, lastName: '4242424242424242' })).toHaveProperty('lastName')
  expect(paymentOptionErrors({ ...WALLET, city: 'Tema 25' })).toHaveProperty('city')
  expect(paymentOptionErrors({ ...WALLET, email: '4242424242424242@example.com' })).toHaveProperty('email')
  expect(paymentOptionErrors({ ...WALLET, email: 'ama1990@example.com' })).toEqual({})
})

test('what belongs to another kind of provider is not kept', () => {
  expect(paymentOptionOf('a', { ...CARD, provider: 'mtn' })).toMatchObject({
    lastFour: '',
    phoneNumber: '+233241234567',
  })
  expect(paymentOptionOf('a', CARD)).toMatchObject({ lastFour: '4242', phoneNumber: '' })
})

test('one is always the default: the first, the one chosen, or the first that is left', () => {
  const one = withPaymentOption([], paymentOptionOf('one', WALLET))
  const two = withPaymentOption(one, paymentOptionOf('two', CARD))
  expect(idsOf(two)).toEqual(['one default', 'two'])
  const chosen = withDefaultOption(two, 'two')
  expect(idsOf(chosen)).toEqual(['one', 'two default'])
  expect(idsOf(withPaymentOption(chosen, paymentOptionOf('two', WALLET)))).toEqual(['one', 'two default'])
  expect(idsOf(withoutPaymentOption(chosen, 'two'))).toEqual(['one default'])
})

test.each([
  ['mtn', 'mobile_money'],
  ['at', 'mobile_money'],
  ['bank', 'bank_transfer'],
  ['visa', undefined],
] as const)('an order is paid by %s as %s', (provider, method) => {
  expect(paymentMethodOf({ provider })).toBe(method)
})
