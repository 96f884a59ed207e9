import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countingFor,
  countingNamed,
  countingsOf,
  formatCounted,
  packsOf,
  type Counted,
  type Counting,
} from './counting.ts'
import { allowedQuantity } from '#domain/units/quantity.ts'
import { readQuantity } from '#domain/units/typed-quantity.ts'

const quantityOfCounted = (text: string, product: Counted, { name }: Counting): number | undefined =>
  readQuantity(text, { ...product, countedIn: name }).quantity

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
const cement: Counted = {
  unit: 'bag',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  packs: [{ name: 'pallet', factor: 40 }],
  measures: { holds: { kg: 50 }, per: {} },
}
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

test('an unknown measure is the selling unit; text that is not a number is undefined', () => {
  expect(countingNamed(bar, 'gallon')).toEqual({ name: 'length', perUnit: 1 })
  expect(quantityOfCounted('a few', bar, countingNamed(bar, 'kg'))).toBeUndefined()
})

test('a quantity shown in any measure reads back as the same quantity', () => {
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

test('packs come after the selling unit and before measures, and replace a measure of the same name', () => {
  expect(countingsOf(cement).map(({ name }) => name)).toEqual(['bag', 'pallet', 'kg', 'tonne'])
  const boxed: Counted = { ...tile, packs: [{ name: 'box', factor: 144 }] }
  expect(countingsOf(boxed)).toEqual([
    { name: 'm2', perUnit: 1 },
    { name: 'box', perUnit: 100 / 144, factor: 144 },
  ])
})

test('packs are counted whole: part of one is refused', () => {
  const pallet = countingNamed(cement, 'pallet')
  expect(quantityOfCounted('2', cement, pallet)).toBe(80)
  expect(quantityOfCounted('2.1', cement, pallet)).toBeUndefined()
  expect(quantityOfCounted('0', cement, pallet)).toBeUndefined()
  expect(formatCounted(80, cement, pallet)).toBe('2')
})

test('a quantity that is not whole packs is shown in selling units', () => {
  expect(countingFor(80, cement, 'pallet').name).toBe('pallet')
  expect(countingFor(42, cement, 'pallet').name).toBe('bag')
  expect(countingFor(42, cement, 'kg').name).toBe('kg')
})

test('a pack that the product’s minimum and step never allow is not offered', () => {
  const packs = [{ name: 'box', factor: 144 }]
  expect(packsOf({ ...tile, packs, minQuantity: 100, stepQuantity: 10 })).toEqual([])
  expect(packsOf({ ...tile, packs, minQuantity: 100, stepQuantity: 2 })).toEqual(packs)
  expect(packsOf({ ...cement, packs: [{ name: 'bag', factor: 40 }] })).toEqual([])
})

const packed = fc
  .record({
    quantityScale: fc.constantFrom(0, 1, 2),
    stepQuantity: fc.integer({ min: 1, max: 50 }),
    least: fc.integer({ min: 1, max: 100 }),
    factor: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ quantityScale, stepQuantity, least, factor }): Counted & { factor: number } => ({
    unit: 'bag',
    quantityScale,
    stepQuantity,
    minQuantity: least * stepQuantity,
    packs: [{ name: 'pallet', factor: factor * stepQuantity }],
    factor: factor * stepQuantity,
  }))

test('any number of packs reads back as itself, respects minimum and step, and loses nothing', () => {
  fc.assert(
    fc.property(packed, fc.integer({ min: 0, max: 20_000 }), (product, count) => {
      const pallet = countingNamed(product, 'pallet')
      const quantity = quantityOfCounted(String(count), product, pallet)
      const isEnough = count * product.factor >= product.minQuantity
      expect(quantity).toBe(isEnough ? count * product.factor : undefined)
      if (quantity === undefined) return
      expect(allowedQuantity(quantity, product)).toBe(quantity)
      expect(quantityOfCounted(formatCounted(quantity, product, pallet), product, pallet)).toBe(quantity)
    }),
  )
})
