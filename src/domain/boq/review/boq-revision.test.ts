import { expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { boqRevision } from './boq-revision.ts'
import { reviewRows, type Decisions } from './boq-review.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'

const products = demoCatalogue()
const matcher = productMatcherOf(products)
const bySku = new Map(products.map((product) => [product.sku, product]))
const rowsOf = (text: string, decisions: Decisions = {}) =>
  reviewRows(readBoq(text, { matcher }), decisions, bySku)

function compared(before: string, after: string) {
  const { added, gone, changed, sameCount } = boqRevision(rowsOf(before), rowsOf(after))
  return {
    added: added.map(({ line }) => line.text),
    gone: gone.map(({ line }) => line.text),
    changed: changed.map((one) => [one.before.line.text, one.after.line.text, one.of]),
    sameCount,
  }
}

test('a newer revision tells what is added, gone and changed', () => {
  const before = 'Claw hammer 16oz 5 pcs\n16mm iron rods 20 pcs\nHead pan 4 pcs'
  const after = 'Head pan 6 pcs\nClaw hammer 16oz 5 pcs\nWheelbarrow 2 pcs'
  expect(compared(before, after)).toEqual({
    added: ['Wheelbarrow 2 pcs'],
    gone: ['16mm iron rods 20 pcs'],
    changed: [['Head pan 4 pcs', 'Head pan 6 pcs', ['quantity']]],
    sameCount: 1,
  })
})

test('the same boq in another order, or written with other spaces and capitals, has not changed', () => {
  const before = 'Claw hammer 16oz 5 pcs\n16mm iron rods 20 pcs'
  const after = '16mm IRON  rods 20 pcs\nHammer claw 16oz 5 pcs'
  expect(compared(before, after)).toEqual({ added: [], gone: [], changed: [], sameCount: 2 })
})

test('of lines with the same words, those of equal quantity are the same', () => {
  const before = 'Claw hammer 16oz 5 pcs\nClaw hammer 16oz 9 pcs'
  const after = 'Claw hammer 16oz 9 pcs\nClaw hammer 16oz 7 pcs'
  expect(compared(before, after)).toEqual({
    added: [],
    gone: [],
    changed: [['Claw hammer 16oz 5 pcs', 'Claw hammer 16oz 7 pcs', ['quantity']]],
    sameCount: 1,
  })
})

test('another unit, other words for the product, and a size that makes it another product', () => {
  expect(compared('CEM-425R-50, 200', 'Portland cement 42.5R 50kg 200 bags').changed).toMatchObject([
    [expect.anything(), expect.anything(), expect.arrayContaining(['words'])],
  ])
  expect(compared('16mm iron rods 20 pcs', '16mm iron rods 20 lengths').changed).toMatchObject([
    [expect.anything(), expect.anything(), ['unit']],
  ])
  expect(compared('16mm iron rods 20 pcs', '12mm iron rods 20 pcs')).toMatchObject({
    added: ['12mm iron rods 20 pcs'],
    gone: ['16mm iron rods 20 pcs'],
  })
})

test('headings, work and totals are not compared', () => {
  const before = 'CONCRETE WORKS\nClaw hammer 16oz 5 pcs\nExcavate trench 48 m3'
  expect(compared(before, 'Claw hammer 16oz 5 pcs\nTotal 900')).toMatchObject({ added: [], gone: [] })
})
