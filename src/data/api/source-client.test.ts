import { expect, test } from 'vitest'
import { sourceClient } from './source-client.ts'

test('names browser, device and language', () => {
  const desk = { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/141.0.0.0 Safari/537.36', language: 'en-GH' }
  expect(sourceClient(desk, 1440)).toBe('Chrome/141; desktop; en-GH')
  const phone = { userAgent: 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0', language: 'en' }
  expect(sourceClient(phone, 390)).toBe('Firefox/140; phone; en')
  expect(sourceClient({ userAgent: '', language: 'en' }, 800)).toBe('browser/0; tablet; en')
})
