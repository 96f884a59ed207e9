import { expect, test } from 'vitest'
import { GHANA_POST_GPS, ghanaPostGpsFault, readGhanaPostGps } from './ghana-post-gps.ts'

test.each([
  ['GA-123-4567', 'GA-123-4567'],
  ['GA1234567', 'GA-123-4567'],
  ['ga 123 4567', 'GA-123-4567'],
  ['Ga-1234567', 'GA-123-4567'],
  ['GA 1234567', 'GA-123-4567'],
  ['GA.123.4567', 'GA-123-4567'],
  ['GA–123—4567', 'GA-123-4567'],
  ['GA - 123 - 4567', 'GA-123-4567'],
  ['\u00A0GA\u2011123\u20114567 ', 'GA-123-4567'],
  ['GA_123/4567', 'GA-123-4567'],
  ['ＧＡ１２３４５６７', 'GA-123-4567'],
  ['GA-1234-5678', 'GA-1234-5678'],
  ['GA12345678', 'GA-1234-5678'],
  ['AK-12345-6789', 'AK-12345-6789'],
  ['A3 123 4567', 'A3-123-4567'],
  ['GA 12 34 567', 'GA-123-4567'],
])('%j is %s', (typed, kept) => {
  expect(readGhanaPostGps(typed)).toEqual({ value: kept })
  expect(kept).toMatch(GHANA_POST_GPS)
})

test.each([
  'GA',
  'GA-12-4567',
  'GA-123-456',
  'GA-1234-567',
  'GA-123-45678',
  'GA1234567890',
  '1A-123-4567',
  'GAA-123-4567',
  'GA-123-45O7',
  'GA-123-4567, Osu',
  '<GA-123-4567>',
  '\u202E',
])('%j is none', (typed) => {
  expect(readGhanaPostGps(typed).fault).toContain('GA-123-4567')
})

test('it may be left out', () => {
  expect(ghanaPostGpsFault(' ')).toBeUndefined()
})
