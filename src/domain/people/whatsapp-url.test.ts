import { expect, test } from 'vitest'
import { whatsAppUrl } from './whatsapp-url.ts'

test('the chat is addressed by the international number in digits alone, with the text typed', () => {
  expect(whatsAppUrl('Your order & ours: 50% #1', '+233 24 123 4567')).toBe(
    'https://wa.me/233241234567?text=Your%20order%20%26%20ours%3A%2050%25%20%231',
  )
})

test('without a number the sender chooses whom to write to', () => {
  expect(whatsAppUrl('A list')).toBe('https://wa.me/?text=A%20list')
})
