import { expect, test } from 'vitest'
import { scanEntryOf } from './scan-entry.ts'

test.each([
  ['CEM-425R-50', '', 'CEM-425R-50'],
  ['12*CEM-425R-50', '12', 'CEM-425R-50'],
  [' 24.5 * ROF ', '24.5', 'ROF'],
  ['1,200*CEM', '1,200', 'CEM'],
  ['1 pallet*CEM-425R-50', '1 pallet', 'CEM-425R-50'],
  ['2 Pallets * CEM', '2 Pallets', 'CEM'],
  ['CEM-425R-50*12', '12', 'CEM-425R-50'],
  ['CEM-425R-50 x 3', '3', 'CEM-425R-50'],
  ['CEM-425R-50 × 2 pallets', '2 pallets', 'CEM-425R-50'],
  ['3 x CEM-425R-50', '3', 'CEM-425R-50'],
  ['-3*CEM', '-3', 'CEM'],
  ['-3*', '-3', ''],
  ['12*', '12', ''],
  ['ten*CEM', '', 'ten*CEM'],
  ['y12 rebar', '', 'y12 rebar'],
  ['timber 2 x 4', '', 'timber 2 x 4'],
  ['2 x 4 timber', '', '2 x 4 timber'],
  ['12', '', '12'],
])('%s asks for %j of %s', (text, count, code) => {
  expect(scanEntryOf(text)).toEqual({ count, code })
})
