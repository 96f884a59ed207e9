import { expect, test } from 'vitest'
import { bySize } from './family-order.ts'
import { familyOf, siblingsOf } from './product-family.ts'
import { optionsOf } from './family-options.ts'

const bar = (name: string, unit = 'length', priceMinor = 1) => ({
  name,
  unit,
  subcategory: 'rebar',
  size: '',
  priceMinor,
})
const SHELF = [
  bar('High-yield rebar Y16, 12 m, BS 4449 B500B'),
  bar('High-yield rebar Y8, 12 m, BS 4449 B500B'),
  bar('High-yield rebar Y16, BS 4449 B500B, mill bundle, per tonne', 'tonne'),
  bar('Mild steel plain round bar R16, 12 m, grade 250'),
]

test('siblings differ only by numbers and are sorted by size', () => {
  expect(
    siblingsOf(bar('High-yield rebar Y16, 12 m, BS 4449 B500B'), SHELF)
      .toSorted(bySize)
      .map(({ name }) => name),
  ).toEqual(['High-yield rebar Y8, 12 m, BS 4449 B500B', 'High-yield rebar Y16, 12 m, BS 4449 B500B'])
})

test('a product without siblings has no family', () => {
  expect(siblingsOf(bar('Mild steel plain round bar R16, 12 m, grade 250'), SHELF)).toEqual([])
})

test.each([
  ['Galvanised steel pipe 1/2" (DN15) medium, 6 m', 'Galvanised steel pipe 2" (DN50) medium, 6 m'],
  ['Brass gate valve 1-1/2" BSP, PN16', 'Brass gate valve 3/4" BSP, PN20'],
  ['2.5 mm² single-core copper cable', '16 mm² single-core copper cable'],
  ['Tank 1,000 L', 'Tank 500 L'],
])('%s and %s are siblings', (one, other) => {
  expect(familyOf(bar(one))).toBe(familyOf(bar(other)))
})

test('a sibling is labelled by what only its name contains, or by its size', () => {
  expect(optionsOf(SHELF.slice(0, 2))).toEqual(['Y16', 'Y8'])
  const timber = [
    { name: 'Sawn hardwood 2" × 2" (50 × 50 mm), 14 ft', size: '50x50 mm' },
    { name: 'Sawn hardwood 2" × 6" (50 × 150 mm), 14 ft', size: '50x150 mm' },
  ]
  expect(optionsOf(timber)).toEqual(['50x50 mm', '50x150 mm'])
})
