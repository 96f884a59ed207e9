import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { concreteNeeds } from './concrete.ts'
import { withWastage, type Need } from './materials.ts'
import { quantityForNeed } from './purchase.ts'
import { beamNeeds, slabNeeds } from './rods.ts'
import { spreadingRate } from './spreading-rate.ts'
import { paintNeeds, roofNeeds } from './surfaces.ts'
import { wallNeeds } from './wall.ts'

const amountOf = (needs: readonly Need[], material: Need['material']) =>
  needs.find((need) => need.material === material)?.amount ?? NaN

const leastOf = (needs: readonly Need[], material: Need['material']) =>
  needs.find((need) => need.material === material)?.least

describe('concrete, against published examples for 1 m³', () => {
  test('1 : 2 : 4 takes 6.34 bags, 0.44 m³ of sand and 0.88 m³ of stone', () => {
    const needs = concreteNeeds(1, [1, 2, 4])
    expect(amountOf(needs, 'cement') / 50).toBeCloseTo(6.336, 3)
    expect(amountOf(needs, 'sand')).toBeCloseTo(0.44, 3)
    expect(amountOf(needs, 'stone')).toBeCloseTo(0.88, 3)
  })

  test('1 : 1.5 : 3 takes 8.06 bags and 0.42 m³ of sand', () => {
    const needs = concreteNeeds(1, [1, 1.5, 3])
    expect(amountOf(needs, 'cement') / 50).toBeCloseTo(8.064, 3)
    expect(amountOf(needs, 'sand')).toBeCloseTo(0.42, 3)
  })
})

describe('walls', () => {
  // 6 m × 3 m of 405 × 200 × 152 mm blocks in 25 mm joints: 186 blocks and 0.446 m³ of mortar.
  const needs = wallNeeds({
    areaM2: 18,
    blockLengthM: 0.405,
    blockHeightM: 0.2,
    blockThicknessM: 0.152,
    jointM: 0.025,
    mix: [1, 6],
  })

  test('the blocks of a published example', () => expect(amountOf(needs, 'block')).toBeCloseTo(186, 0))

  test('the mortar fills what the blocks leave', () => {
    const mortarM3 = 18 * 0.152 - (18 / (0.43 * 0.225)) * 0.405 * 0.2 * 0.152
    expect(amountOf(needs, 'sand')).toBeCloseTo((mortarM3 * 1.33 * 6) / 7, 6)
    expect(amountOf(needs, 'cement')).toBeCloseTo(((mortarM3 * 1.33) / 7) * 1440, 6)
  })
})

describe('rods', () => {
  test('a 3 m column of four Y16 with R8 links at 200 mm', () => {
    const column = {
      count: 10,
      lengthM: 3,
      widthM: 0.23,
      depthM: 0.23,
      coverM: 0.025,
      mainBars: 4,
      mainDiameterM: 0.016,
      linkDiameterM: 0.008,
      linkSpacingM: 0.2,
      lappedEnds: 0,
    } as const
    // 40 bars that end at the cover, four from a length; 15 links a column of 0.88 m, thirteen from a length.
    const needs = beamNeeds(column)
    expect(amountOf(needs, 'main-bar')).toBeCloseTo((40 * 2.95) / 12, 6)
    expect(leastOf(needs, 'main-bar')).toBe(10)
    expect(leastOf(needs, 'link-bar')).toBe(Math.ceil(150 / 13))
    // A starter of 40 diameters: three bars of 3.615 m from a length.
    const started = beamNeeds({ ...column, lappedEnds: 1 })
    expect(amountOf(started, 'main-bar')).toBeCloseTo((40 * 3.615) / 12, 6)
    expect(leastOf(started, 'main-bar')).toBe(14)
  })

  test('a bar longer than the stock length is lapped', () => {
    const needs = slabNeeds({ lengthM: 20, widthM: 1, coverM: 0, spacingM: 0.5, diameterM: 0.012, layers: 1 })
    // Three bars of 20 m with one lap of 0.48 m each, and 41 of 1 m, twelve from a length.
    expect(leastOf(needs, 'main-bar')).toBe(Math.ceil((3 * 20.48) / 12) + Math.ceil(41 / 12))
    expect(amountOf(needs, 'main-bar')).toBeCloseTo((3 * 20.48 + 41) / 12, 6)
  })
})

describe('surfaces', () => {
  test('the area of a 30° roof is its plan area / cos 30°', () => {
    const needs = roofNeeds({ planLengthM: 12, planWidthM: 9, eavesM: 0.5, pitchDegrees: 30, lapPercent: 0 })
    expect(amountOf(needs, 'roofing')).toBeCloseTo((13 * 10) / 0.8660254, 4)
  })

  test('two coats at ten square metres a litre', () => {
    expect(amountOf(paintNeeds(150, 2, 10), 'paint')).toBe(30)
    expect(spreadingRate('10-12 m2 per L')).toBe(10)
    expect(spreadingRate('14 m2 per L')).toBe(14)
    expect(spreadingRate('1.2-1.5 m2 per kg')).toBeUndefined()
  })
})

test('wastage is added to the metres of bars before they are rounded to lengths', () => {
  // 100 bars of 11.9 m take a hundred lengths, whatever is wasted of the metres they leave; of 12 m they take three more.
  const rod = { unit: 'length', quantityScale: 0, minQuantity: 1, stepQuantity: 1 } as CatalogueProduct
  const bought = (amount: number) =>
    quantityForNeed(
      withWastage([{ material: 'main-bar', amount, measure: 'length', least: 100 }], 3)[0] as Need,
      rod,
    )
  expect(bought(95)).toBe(100)
  expect(bought(100)).toBe(103)
})

test('wastage increases every quantity', () => {
  expect(withWastage([{ material: 'tile', amount: 40, measure: 'm2' }], 10)[0]?.amount).toBeCloseTo(44)
})
