import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingNamed, countingsOf, formatCounted, quantityOfCounted } from './counting.ts'

const bar = {
  unit: 'length',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  measures: { holds: { m: 12, kg: 18.948 }, per: {} },
} as const
const tile = {
  unit: 'm2',
  quantityScale: 2,
  minQuantity: 144,
  stepQuantity: 144,
  measures: { holds: {}, per: { box: 1.44 } },
} as const
const block = { ...bar, unit: 'piece', measures: { holds: {}, per: { m2: 9.9 } } } as const

test('a bar is counted in lengths, metres, kilograms and tonnes', () => {
  expect(countingsOf(bar).map(({ name }) => name)).toEqual(['length', 'm', 'kg', 'tonne'])
  expect(quantityOfCounted('1,240', bar, countingNamed(bar, 'kg'))).toBe(66)
  expect(quantityOfCounted('1', bar, countingNamed(bar, 'tonne'))).toBe(53)
  expect(formatCounted(66, bar, countingNamed(bar, 'kg'))).toBe('1,250.57')
})

test('tiles by the box, blocks by the square metre of wall', () => {
  expect(quantityOfCounted('10', tile, countingNamed(tile, 'box'))).toBe(1440)
  expect(formatCounted(1440, tile, countingNamed(tile, 'box'))).toBe('10')
  expect(quantityOfCounted('50', block, countingNamed(block, 'm2'))).toBe(495)
})

test('an unknown measure is the selling unit; what is no number is nothing', () => {
  expect(countingNamed(bar, 'gallon')).toEqual({ name: 'length', perUnit: 1 })
  expect(quantityOfCounted('a few', bar, countingNamed(bar, 'kg'))).toBeUndefined()
})

test('what is shown in any measure reads back as the same quantity', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(bar, tile, block),
      fc.integer({ min: 1, max: 20_000 }),
      fc.nat(3),
      (product, steps, at) => {
        const countings = countingsOf(product)
        const counting = countings[at % countings.length]!
        const quantity = product.minQuantity + steps * product.stepQuantity
        const shown = formatCounted(quantity, product, counting)
        expect(quantityOfCounted(shown, product, counting)).toBe(quantity)
      },
    ),
  )
})
