import { expect, test } from 'vitest'
import { optionalMailOf, withMail } from './customer-news.ts'

test('a mail is switched off and on, and the others stay', () => {
  const off = withMail(withMail([], 'payment-verified', false), 'order-dispatched', false)
  expect(off).toEqual(['order-dispatched', 'payment-verified'])
  expect(withMail(off, 'payment-verified', true)).toEqual(['order-dispatched'])
})

test.each([
  ['order-dispatched-4f', 'order-dispatched'],
  ['kyc-approved-uid-17', 'kyc-approved'],
  ['payment-rejected-4f', undefined],
  ['order-confirmed-4f', undefined],
])('the mail %s can be done without: %s', (id, name) => {
  expect(optionalMailOf(id)).toBe(name)
})
