import { expect, test } from 'vitest'
import { internationalPhone, nationalPhone, parsePhone, phoneAsTyped } from './phone-number.ts'

test.each([
  ['024 123 4567', '+233241234567'],
  ['+233 (0)24 123 4567', '+233241234567'],
  ['233241234567', '+233241234567'],
  ['00233 30 200 0101', '+233302000101'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is stored as %s', (text, phone) => {
  expect(parsePhone(text)).toBe(phone)
})

test.each(['', 'call me', '024 123 456', '0941234567', '+233 24 123', '+12'])(
  '"%s" is no phone number',
  (text) => {
    expect(parsePhone(text)).toBeUndefined()
  },
)

test('a Ghanaian number is shown in national format, others in international format', () => {
  expect(nationalPhone('+233241234567')).toBe('024 123 4567')
  expect(nationalPhone('+442079460958')).toBe('+44 20 7946 0958')
  expect(internationalPhone('024 123 4567')).toBe('+233 24 123 4567')
})

test('text that is not a number is shown as typed', () => {
  expect(nationalPhone('call me')).toBe('call me')
  expect(internationalPhone('call me')).toBe('call me')
})

test('digits are grouped during typing', () => {
  expect(phoneAsTyped('0241234')).toBe('024 123 4')
})
