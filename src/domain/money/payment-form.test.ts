import { expect, test } from 'vitest'
import { paidAmount, paymentDraft, paymentProblems, type PaymentForm } from './payment-form.ts'

const TODAY = '2026-11-23'
const form = (change: Partial<PaymentForm> = {}): PaymentForm => ({
  kind: 'bank_transfer',
  amount: '46,520.00',
  paidOn: '2026-11-21',
  providerId: 'ft26325k7qx2',
  reference: ' For the slab ',
  ...change,
})

test.each([
  ['46,520.00', 4_652_000],
  ['12,50', 1250],
  ['46.520,00', 4_652_000],
  ['0.01', 1],
  ['19.99', 1999],
  ['1e3', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['1.250', undefined],
  ['', undefined],
  ['99999999999999', undefined],
])('"%s" cedis are %s pesewas', (typed, amountMinor) => expect(paidAmount.valueOf(typed)).toBe(amountMinor))

test('a payment is read with its ID as typed', () => {
  expect(paymentDraft(form({ providerId: ' wht/2026 123. ' }))).toEqual({
    kind: 'bank_transfer',
    amountMinor: 4_652_000,
    paidOn: '2026-11-21',
    providerId: 'wht/2026 123.',
    reference: 'For the slab',
  })
})

test('nothing was paid in the future, nor without an amount or an ID', () => {
  expect(Object.values(paymentProblems(form(), TODAY)).filter(Boolean)).toEqual([])
  expect(paymentProblems(form({ paidOn: '2026-11-24', amount: 'all', providerId: '--' }), TODAY)).toEqual({
    amount: '“all” is not a number. Use digits, such as 250 or 250.50',
    paidOn: 'This day is still to come',
    providerId: 'Enter it with letters and digits',
  })
})
