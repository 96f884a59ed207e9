import { expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { EMPTY_CART, withItem } from '#domain/cart/cart.ts'
import { boqListLines, boqRequestLines } from '#domain/boq/boq-lines.ts'
import { boqItems, boqTotalMinor, reviewRows, type Decisions } from './boq-review.ts'
import { cartWithBoq, withPresentRaised } from './boq-to-cart.ts'
import { decodeText } from '#lib/table/decode-text.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'

const matcher = productMatcherOf(demoCatalogue())
const rowsOf = (text: string, decisions: Decisions = {}) =>
  reviewRows(readBoq(text, { matcher }), decisions, matcher.bySku)
const states = (text: string, decisions?: Decisions) => rowsOf(text, decisions).map(({ state }) => state)

test('confident lines are ready, uncertain ones wait, and what we do not sell stays as text', () => {
  expect(states('CEM-425R-50, 20\nRoofing sheet 200 m2\nFlux capacitor 3 pcs\nThanks, Kojo')).toEqual([
    'ready',
    'needs-review',
    'unmatched',
    'aside',
  ])
})

test('a chosen product takes over the quantity, converted to its unit', () => {
  const [row] = rowsOf('ridge something 30 m', { '1.1': { sku: 'ROF-RDG45-3M' } })
  expect(row).toMatchObject({ state: 'ready', quantity: 10, isChosen: true })
})

test('a line that was read as work can be made an item', () => {
  const [row] = rowsOf('Plastering to walls', { '1.1': { sku: 'CEM-325R-50', quantity: 40 } })
  expect(row).toMatchObject({ state: 'ready', quantity: 40 })
})

test('a quantity entered by hand resolves the review', () => {
  const text = 'Description\tUnit\tQty\nWheelbarrow\tNo.\t1e3'
  expect(states(text)).toEqual(['aside', 'needs-review'])
  expect(states(text, { '2.1': { quantity: 12 } })).toEqual(['aside', 'ready'])
})

test('a line pasted twice is held back until somebody keeps it; skipping the first releases the second', () => {
  const text = 'Claw hammer 16oz 5 pcs\nClaw hammer 16oz 5 pcs'
  expect(states(text)).toEqual(['ready', 'needs-review'])
  expect(states(text, { '2.1': { isConfirmed: true } })).toEqual(['ready', 'ready'])
  expect(states(text, { '1.1': { isSkipped: true } })).toEqual(['skipped', 'ready'])
})

test('lines of one product add up and respect the minimum', () => {
  const rows = rowsOf('CEM-425R-50, 200\nCEM-425R-50, 40\nAGG-BASE40-TN, 10', {
    '3.1': { isConfirmed: true },
  })
  expect(boqItems(rows)).toMatchObject([
    { product: { sku: 'CEM-425R-50' }, quantity: 240 },
    { product: { sku: 'AGG-BASE40-TN' }, asked: 10, quantity: 15 },
  ])
})

test('the total is net, at the price of the whole quantity', () => {
  // 240 bags are in the break from 200: GH₵126.50.
  expect(boqTotalMinor(boqItems(rowsOf('CEM-425R-50, 200\nCEM-425R-50, 40')))).toBe(240 * 12_650)
})

test('a product already in the cart keeps its quantity there, which the boq can raise', () => {
  const orders = boqItems(rowsOf('CEM-425R-50, 20\nTOL-PAN28, 6'))
  const pan = orders[1]!.product
  const before = withItem(EMPTY_CART, pan, 2)
  const { cart, added, present } = cartWithBoq(before, orders, (product) => product)
  expect(added.map(({ product }) => product.sku)).toEqual(['CEM-425R-50'])
  expect(cart.items['TOL-PAN28']?.quantity).toBe(2)
  expect(withPresentRaised(cart, present).items['TOL-PAN28']?.quantity).toBe(8)
})

test('a list and a request keep unmatched items in the buyer’s words; work is left out', () => {
  const rows = rowsOf(
    'CEM-425R-50, 20\nFlux capacitor 3.5 m\nKryptonite\nClaw hammer 16oz 5 pcs\nLabour for tiling',
    {
      '4.1': { isSkipped: true },
    },
  )
  const told = [
    ['Portland limestone cement CEM II/B-L 42.5R, 50 kg bag', 20, ''],
    ['Flux capacitor', 350, ''],
  ]
  const lines = boqListLines(rows).map(({ name, quantity, note }) => [name, quantity, note])
  expect(lines.slice(0, 2)).toEqual(told)
  expect(boqRequestLines(rows).map(({ name, quantity, note }) => [name, quantity, note])).toEqual(lines)
})

test.each([
  ['UTF-8', [0x6d, 0xc2, 0xb2]],
  ['UTF-16', [0xff, 0xfe, 0x6d, 0x00, 0xb2, 0x00]],
  ['windows-1252', [0x6d, 0xb2]],
])('a file in %s is read', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes)).replace('\uFEFF', '')).toBe('m²')
})
