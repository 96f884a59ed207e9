import { expect, test } from 'vitest'
import { countedText, packText } from './counted-text.ts'
import type { Counted } from '#domain/catalogue/counting.ts'

const cement: Counted = {
  unit: 'bag',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  packs: [{ name: 'pallet', factor: 40 }],
  measures: { holds: { kg: 50 }, per: {} },
}
const tile: Counted = {
  unit: 'm2',
  quantityScale: 2,
  minQuantity: 100,
  stepQuantity: 2,
  packs: [{ name: 'box', factor: 144 }],
}
const glove: Counted = {
  ...cement,
  unit: 'pair',
  packs: [
    { name: 'dozen', factor: 12 },
    { name: 'carton', factor: 120 },
  ],
  measures: { holds: {}, per: {} },
}

test.each([
  [cement, 80, 'pallet', '2 pallets'],
  [cement, 42, 'pallet', '1 pallet + 2 bags'],
  [cement, 42, '', '1 pallet + 2 bags'],
  [cement, 39, '', ''],
  [cement, 39, 'pallet', ''],
  [cement, 42, 'kg', '2,100 kg'],
  [tile, 288, 'box', '2 boxes'],
  [tile, 300, '', '2 boxes + 0.12 m²'],
  [glove, 121, '', '1 carton + 1 pair'],
  [glove, 121, 'dozen', '10 dozen + 1 pair'],
] as const)('a quantity counted in packs is shown in packs', (product, quantity, countedIn, expected) => {
  expect(countedText(quantity, product, countedIn)).toBe(expected)
})

test('a pack is shown with its content', () => {
  expect(packText('pallet', cement)).toBe('pallet of 40 bags')
  expect(packText('box', tile)).toBe('box of 1.44 m²')
  expect(packText('dozen', glove)).toBe('dozen pairs')
})
