import { expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { decoded } from '#lib/schema.ts'
import { boqItems, reviewRows } from './boq-review.ts'
import {
  BOQ_PLACES,
  decisionsOf,
  decisionsText,
  freePlaceOf,
  pictureOf,
  pictureText,
  settledDecisions,
} from './kept-boq.ts'
import { storedBoqSchema } from './kept-boq-schema.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'

const products = demoCatalogue()
const bySku = new Map(products.map((product) => [product.sku, product]))
const lines = readBoq('Claw hammer 16oz 5 pcs\nHead pan\nSofa 2 pcs', { matcher: productMatcherOf(products) })
const [hammer = '', pan = '', sofa = ''] = lines.map(({ id }) => id)

const stored = (decisions: string) => ({
  id: '1',
  name: 'Stage one',
  text: 'Claw hammer 16oz 5 pcs',
  numberFormat: '',
  columns: '[["A|B",["description","quantity"]],["C",["nonsense"]]]',
  decisions,
  picture:
    '[["Head pan 4","clear"],["Shove1 2","doubtful"],["Page 2 could not be read","unread"],["x","odd"]]',
  lineCount: 1,
  createdAt: 1,
  createdBy: 'ama',
  updatedAt: 1,
  updatedBy: 'ama',
})

test('a kept boq orders what it ordered, and leaves open what was open', () => {
  const rows = reviewRows(lines, { [sofa]: { isSkipped: true } }, bySku)
  const settled = settledDecisions(rows, { [sofa]: { isSkipped: true } })
  expect(settled).toMatchObject({ [hammer]: { quantity: 5, isConfirmed: true }, [sofa]: { isSkipped: true } })
  expect(settled).not.toHaveProperty([pan])
  expect(boqItems(reviewRows(lines, settled, bySku))).toEqual(boqItems(rows))
})

test('decisions are stored and read again; what is no decision is left out', () => {
  const decisions = { '1': { sku: 'A-1', quantity: 5, isConfirmed: true }, '2.1': { isSkipped: true } }
  const read = decoded(storedBoqSchema, stored(decisionsText(decisions)))
  expect(read.ok && decisionsOf(read.record.decisions)).toEqual(decisions)
  expect(read.ok && read.record.columns).toEqual([{ key: 'A|B', roles: ['description', 'quantity'] }])
  const odd = decoded(storedBoqSchema, stored('[["1","A-1","many"],[""],5,["2"]]'))
  expect(odd.ok && decisionsOf(odd.record.decisions)).toEqual({ '1': { sku: 'A-1' }, '2': {} })
})

test('a product that is no longer sold has to be chosen again, whatever else would fit', () => {
  const kept = { [hammer]: { sku: 'GONE-1', quantity: 500, isConfirmed: true } }
  const [row] = reviewRows(lines, kept, bySku)
  expect(row).toMatchObject({ state: 'needs-review', quantity: 5 })
  expect(boqItems(reviewRows(lines, kept, bySku))).toEqual([])
})

test('what was read from a picture is kept as that', () => {
  const read = decoded(storedBoqSchema, stored('[]'))
  const picture = read.ok ? pictureOf(read.record.picture) : undefined
  expect(picture).toEqual({
    lines: ['Head pan 4', 'Shove1 2'],
    doubtful: ['Shove1 2'],
    unread: ['Page 2 could not be read'],
  })
  expect(JSON.parse(pictureText(picture))).toHaveLength(3)
  expect(pictureText(undefined)).toBe('[]')
  expect(pictureOf([])).toBeUndefined()
})

test('the first free place is taken, and none when all are', () => {
  expect(freePlaceOf([])).toBe('1')
  expect(freePlaceOf(['1', '3'])).toBe('2')
  expect(freePlaceOf(BOQ_PLACES)).toBeUndefined()
})
