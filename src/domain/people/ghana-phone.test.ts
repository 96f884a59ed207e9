import { expect, test } from 'vitest'
import { formatPhone } from './ghana-phone.ts'

test('a Ghanaian number is grouped, others are unchanged', () => {
  expect(formatPhone('+233241234567')).toBe('+233 24 123 4567')
  expect(formatPhone('+442079460958')).toBe('+442079460958')
})
