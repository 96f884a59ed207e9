import { expect, test } from 'vitest'
import {
  internationalPhone,
  nationalPhone,
  parsePhone,
  phoneAsTyped,
  phoneFault,
  readPhone,
} from './phone-number.ts'

test.each([
  ['024 123 4567', '+233241234567'],
  ['+233 (0)24 123 4567', '+233241234567'],
  ['233241234567', '+233241234567'],
  ['00233 30 200 0101', '+233302000101'],
  ['+44 20 7946 0958', '+442079460958'],
  ['024\u00A0123\u20114567', '+233241234567'],
  ['０２４１２３４５６７', '+233241234567'],
  ['030 212 3456 ext 12', '+233302123456 ext 12'],
  ['030 212 3456 Ext. 12', '+233302123456 ext 12'],
  ['0302123456x12', '+233302123456 ext 12'],
  ['0302123456 #12', '+233302123456 ext 12'],
  ['+233302123456;ext=12', '+233302123456 ext 12'],
  ['+233302123456 ext 12', '+233302123456 ext 12'],
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

test.each([
  '024 123 4567 / 020 123 4567',
  '0241234567, 0201234567',
  '024 123 4567 or 020 123 4567',
  '0241234567 0201234567',
])('%j is more than one number', (text) => {
  expect(readPhone(text).fault).toContain('one number')
})

test.each(['call 024 123 4567', '024 123 4567 (Ama)', '<b>0241234567'])('%j is not only a number', (text) => {
  expect(phoneFault(text)).toContain('valid phone number')
})

test('an extension is shown, and read back as itself', () => {
  expect(nationalPhone('+233302123456 ext 12')).toBe('030 212 3456 ext 12')
  expect(internationalPhone('+233302123456 ext 12')).toBe('+233 30 212 3456 ext 12')
  expect(parsePhone(nationalPhone('+233302123456 ext 12'))).toBe('+233302123456 ext 12')
  expect(phoneAsTyped('030 212 3456 ext')).toBe('030 212 3456 ext')
})
