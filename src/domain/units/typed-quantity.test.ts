import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedText } from './counted-text.ts'
import { LIMIT_OF_ORDER, quantityFaultText, quantityProblem } from './quantity-fault-text.ts'
import { quantityReader } from './quantity-reader.ts'
import { quantityText } from './quantity-text.ts'
import { formatQuantity, oneUnit, quantityToType } from './quantity.ts'
import { readQuantity, type QuantityRules } from './typed-quantity.ts'

const cement: QuantityRules = {
  unit: 'bag',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  maxQuantity: 80_000,
  packs: [{ name: 'pallet', factor: 40 }],
  measures: { holds: { kg: 50 }, per: {} },
}
const sand: QuantityRules = { unit: 'm2', quantityScale: 2, minQuantity: 1, stepQuantity: 1 }
const tile: QuantityRules = {
  unit: 'm2',
  quantityScale: 2,
  minQuantity: 144,
  stepQuantity: 144,
  packs: [{ name: 'box', factor: 144 }],
}
const pipe: QuantityRules = { unit: 'length', quantityScale: 0, minQuantity: 10, stepQuantity: 5 }
const bar: QuantityRules = {
  unit: 'length',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  measures: { holds: { m: 12, kg: 18.948 }, per: {} },
}

describe('texts and meanings', () => {
  test.each([
    ['30', cement, 30],
    ['1,250', cement, 1250],
    ['1 250', cement, 1250],
    ['30.0', cement, 30],
    ['3 bags', cement, 3],
    ['1 BAG', cement, 1],
    ['3bags.', cement, 3],
    ['1 pallet', cement, 40],
    ['2 Pallets', cement, 80],
    ['2\u00A0pallets', cement, 80],
    ['1 pallet + 2 bags', cement, 42],
    ['2.5', sand, 250],
    ['2.5 m²', sand, 250],
    ['2.5 m2', sand, 250],
    ['2,5 sqm', sand, 250],
    ['33,33 m²', sand, 3333],
    ['1.250,5', sand, 125_050],
    ['1,440', tile, 144_000],
    ['10 boxes', tile, 1440],
    ['10', { ...tile, countedIn: 'box' }, 1440],
    ['2.88 m²', { ...tile, countedIn: 'box' }, 288],
    ['1,240 kg', bar, 66],
    ['1 tonne', bar, 53],
    ['12 m', bar, 1],
    ['0', { ...pipe, hasZero: true }, 0],
    ['0', { ...cement, minQuantity: 0 }, 0],
  ] as const)('%s of %j is %i', (typed, rules, quantity) => {
    expect(readQuantity(typed, rules)).toMatchObject({ quantity })
  })

  test.each([
    ['', cement, 'Enter a quantity, such as 12 or 2 pallets'],
    ['many', cement, '“many” is not a number. Use digits, such as 12 or 2 pallets'],
    ['-3', cement, 'A quantity cannot be below zero'],
    ['(3)', cement, 'A quantity cannot be below zero'],
    ['-3 bags', cement, 'A quantity cannot be below zero'],
    ['+3', cement, '“+3” is not a number. Use digits, such as 12 or 2 pallets'],
    ['1e3', cement, '“1e3” is shortened. Write the number out, such as 12 or 2 pallets'],
    ['0x10', cement, '“0x10” is not a number. Use digits, such as 12 or 2 pallets'],
    [
      '12 34',
      cement,
      '“12 34” is not written as a number is: thousands in threes and one decimal sign, such as 1,250.50',
    ],
    ['1.250', cement, '“1.250” can be 1.25 or 1250. Write it without grouping'],
    ['2.5', cement, 'Whole bags only'],
    ['2,5', cement, 'Whole bags only'],
    ['1.5 pallets', cement, 'Whole pallets only'],
    ['2 boxes', cement, 'Enter bags, pallets of 40, kg or tonnes, not boxes'],
    ['5 m2', cement, 'Enter bags, pallets of 40, kg or tonnes, not m2'],
    ['1 pallet + 2', cement, '“2” is not a number. Use digits, such as 12 or 2 pallets'],
    ['0', cement, 'At least 1 bag'],
    ['999,999', cement, 'At most 80,000 bags in one order; ask for a quote for more'],
    ['3000 pallets', cement, 'At most 80,000 bags in one order; ask for a quote for more'],
    ['33.333', sand, '“33.333” can be 33.333 or 33333. Write it without grouping'],
    ['33.3333 m²', sand, 'At most two decimals, such as 12.5 m²'],
    ['0', sand, 'Enter more than zero'],
    ['33.33', tile, 'In steps of 1.44 m²: 33.12 or 34.56'],
    ['5', pipe, 'At least 10 lengths'],
    ['12', pipe, 'In steps of 5 lengths: 10 or 15'],
    ['13', { ...pipe, minQuantity: 7 }, 'In steps of 5 lengths from 7: 12 or 17'],
  ] as const)('%j of %j is refused: %s', (typed, rules, text) => {
    const read = readQuantity(typed, rules)
    expect(read.fault && quantityFaultText(read, rules, LIMIT_OF_ORDER)).toBe(text)
  })
})

const anyProduct = fc
  .record({
    quantityScale: fc.constantFrom(0, 1, 2),
    stepQuantity: fc.integer({ min: 1, max: 500 }),
    least: fc.integer({ min: 1, max: 100 }),
    packs: fc.integer({ min: 1, max: 50 }),
    unit: fc.constantFrom('bag', 'm2', 'length'),
  })
  .map(({ packs, least, ...product }): QuantityRules & { minQuantity: number; stepQuantity: number } => ({
    ...product,
    minQuantity: least * product.stepQuantity,
    packs: [{ name: 'pallet', factor: packs * product.stepQuantity }],
  }))

test('what is shown is read back as itself, in both habits and with its unit', () => {
  fc.assert(
    fc.property(anyProduct, fc.nat(10_000), (product, steps) => {
      const { quantityScale, minQuantity, stepQuantity } = product
      const quantity = minQuantity + steps * stepQuantity
      const shown = formatQuantity(quantity, quantityScale)
      const swapped = shown.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
      const quantityIn = (typed: string, format?: 'comma') =>
        readQuantity(typed, { ...product, format }).quantity
      expect(quantityIn(shown)).toBe(quantity)
      expect(quantityIn(quantityToType(quantity, quantityScale))).toBe(quantity)
      expect(quantityIn(quantityText(quantity, product))).toBe(quantity)
      expect(quantityIn(swapped, 'comma')).toBe(quantity)
      const packed = countedText(quantity, { packs: [], ...product })
      expect(packed === '' ? quantity : quantityIn(packed)).toBe(quantity)
    }),
  )
})

test('any other number of them is refused as the API refuses it, and nothing is rounded or cut', () => {
  fc.assert(
    fc.property(anyProduct, fc.nat(200_000), (product, quantity) => {
      const rules = { ...product, maxQuantity: product.minQuantity + 100 * product.stepQuantity }
      const read = readQuantity(quantityToType(quantity, rules.quantityScale), rules)
      const refusal = quantityProblem(quantity, rules, LIMIT_OF_ORDER)
      expect(read.fault ? quantityFaultText(read, rules, LIMIT_OF_ORDER) : '').toBe(refusal)
      expect(read.fault ? quantity : read.quantity).toBe(quantity)
      const { minQuantity, stepQuantity, maxQuantity } = rules
      const isAllowed =
        quantity >= minQuantity && quantity <= maxQuantity && (quantity - minQuantity) % stepQuantity === 0
      expect(refusal === '').toBe(isAllowed)
    }),
  )
})

test('a measure is covered by whole units, which says so when it is more than was typed', () => {
  expect(readQuantity('1,240 kg', bar)).toMatchObject({ quantity: 66, isCovering: true })
  expect(readQuantity('1,250.57 kg', bar)).toMatchObject({ quantity: 66, isCovering: false })
  expect(readQuantity('24 m', bar)).toMatchObject({ quantity: 2, isCovering: false })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (grams) => {
      const { quantity = 0 } = readQuantity(`${grams / 100} kg`, bar)
      expect(quantity * 18.948).toBeGreaterThan(grams / 100 - 0.01)
      expect((quantity - 1) * 18.948).toBeLessThan(grams / 100)
    }),
  )
})

test('a reader for fields: nothing typed may be nothing, and what is not written plainly is shown as understood', () => {
  const reader = quantityReader({ ...cement, minQuantity: 0, maxQuantity: 90 }, { isOptional: true })
  expect(reader.faultOf('  ')).toBeUndefined()
  expect(reader.valueOf('2 pallets')).toBe(80)
  expect(reader.understood('2 pallets')).toBe('80 bags')
  expect(reader.understood('80')).toBeUndefined()
  expect(reader.faultOf('91')).toBe('At most 90 bags')
  expect(reader.toType(1250)).toBe('1250')
})

test('a limit may have words of its own', () => {
  const rules: QuantityRules = { ...sand, maxQuantity: 3499 }
  expect(
    quantityProblem(3600, rules, {
      tooHigh: (most, asked) => `${asked} is more than was ordered: at most ${most}`,
    }),
  ).toBe('36 m² is more than was ordered: at most 34.99 m²')
  expect(quantityProblem(2.5 * oneUnit(0), cement)).toBe('This is not a quantity')
  expect(quantityProblem(-1, cement)).toBe('This is not a quantity')
})
