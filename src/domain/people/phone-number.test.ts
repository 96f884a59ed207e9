import { expect, test } from 'vitest'
import { internationalPhone, nationalPhone, parsePhone, phoneAsTyped } from './phone-number.ts'

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

test('a number is shown nationally at home and internationally abroad', () => {
  expect(nationalPhone('+233241234567')).toBe('024 123 4567')
  expect(nationalPhone('+442079460958')).toBe('+44 20 7946 0958')
  expect(internationalPhone('024 123 4567')).toBe('+233 24 123 4567')
})

test('what is no number is shown as it was typed', () => {
  expect(nationalPhone('call me')).toBe('call me')
  expect(internationalPhone('call me')).toBe('call me')
})

test('digits are grouped while they are typed', () => {
  expect(phoneAsTyped('0241234')).toBe('024 123 4')
})
