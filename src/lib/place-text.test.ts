import { expect, test } from 'vitest'
import { neededPlaceFault, readPlace } from './place-text.ts'

test.each([
  ['Plot 5, Block "C" (near St. Mary’s), off N1 & Ring Rd. #12', undefined],
  ["5°33' N, 0°12' W; @ Shell, ½ km; 50% built: [gate] 2/3", undefined],
  ['Ɔsu Ɛkuo, Ŋmɛŋmɛ', undefined],
  ['شارع الاستقلال', undefined],
  ['  Plot\u00A05\tEast Legon\n', 'Plot 5 East Legon'],
  ['Plot 5 \u202Etsal', 'Plot 5 tsal'],
])('%j is kept', (typed, kept = typed) => {
  expect(readPlace(typed)).toEqual({ value: kept })
})

test.each([
  ['<script>alert(1)</script>', '<'],
  ['Plot 5 > gate', '>'],
  ['Plot 5 🏠', 'emoji such as 🏠'],
  ['★ House', '★'],
])('%j is refused', (typed, words) => {
  expect(readPlace(typed).fault).toContain(words)
})

test('what has to be there is asked for', () => {
  expect(neededPlaceFault('\u200B ', 'Enter the town')).toBe('Enter the town')
})
