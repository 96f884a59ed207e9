import { expect, test } from 'vitest'
import { formatPhone, STORED_PHONE, telephoneLink, whatsAppUrl } from './ghana-phone.ts'

test.each([
  ['+233241234567', '+233 24 123 4567'],
  ['+233302123456 ext 12', '+233 30 212 3456 ext 12'],
  ['+442079460958', '+442079460958'],
])('%s is shown as %s', (phone, shown) => {
  expect(phone).toMatch(STORED_PHONE)
  expect(formatPhone(phone)).toBe(shown)
})

test.each([
  ['+233241234567', 'tel:+233241234567'],
  ['+233302123456 ext 12', 'tel:+233302123456;ext=12'],
  ['+233 30 212 3456 x12', 'tel:+233302123456;ext=12'],
  ['030 200 0101', 'tel:0302000101'],
])('%s is dialled as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})

test('a chat has no extension', () => {
  expect(whatsAppUrl('+233302123456 ext 12')).toBe('https://wa.me/233302123456')
})
