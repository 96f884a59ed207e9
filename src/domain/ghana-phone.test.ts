import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from './ghana-phone.ts'

test.each([
  ['024 123 4567', '+233241234567'],
  ['+233 (0)24 123 4567', '+233241234567'],
  ['233241234567', '+233241234567'],
  ['00233 30 200 0101', '+233302000101'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is kept as %s', (text, phone) => {
  expect(parsePhone(text)).toBe(phone)
})

test.each(['', 'call me', '024 123 456', '0941234567', '+233 24 123', '+12'])(
  '"%s" is no phone number',
  (text) => {
    expect(parsePhone(text)).toBeUndefined()
  },
)

test('a Ghanaian number is shown in groups', () => {
  expect(formatPhone('+233241234567')).toBe('+233 24 123 4567')
})
