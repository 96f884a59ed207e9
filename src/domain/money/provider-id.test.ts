import { expect, test } from 'vitest'
import { namesProviderId, providerKeyOf, readProviderId } from './provider-id.ts'

test.each([
  ['CI231205.1423.H12345', 'CI231205.1423.H12345'],
  [' ft26314-0091\u00A0', 'ft26314-0091'],
  ['GCB 000123', 'GCB 000123'],
  ['Ecobank / 45', 'Ecobank / 45'],
  ['412\u200B888', '412888'],
])('%j is kept as %s', (typed, kept) => {
  expect(readProviderId(typed)).toEqual({ value: kept })
})

test.each(['', '...', '---', 'Ωμέγα', '<b>1</b>', '123 🙂'])('%j is no ID', (typed) => {
  expect(readProviderId(typed).fault).toBeDefined()
})

test.each([
  ['CI231205.1423.H12345', 'ci231205 1423 h12345'],
  ['CI231205.1423.H12345', 'CI2312051423H12345'],
  ['FT26314-0091', 'ft26314–0091'],
  ['４１２', '412'],
])('%s and %s are the same ID', (one, other) => {
  expect(providerKeyOf(one)).toBe(providerKeyOf(other))
})

test.each([
  ['TRF FT26314-0091 MENSAH', 'FT26314.0091', true],
  ['TRF FT263140091 MENSAH', 'FT26314 0091', true],
  ['TRF XFT263140091', 'FT263140091', false],
  ['TRF FT26314 00912', 'FT263140091', false],
  ['', 'FT263140091', false],
])('a bank that writes %j names %j: %s', (line, id, isNamed) => {
  expect(namesProviderId(line, id)).toBe(isNamed)
})
