import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAboveCatalogue,
  isInForce,
  listsInForce,
  priceListProblem,
  withOwnPrice,
  type PriceList,
} from './price-list.ts'
import { unitPriceAt } from './pricing.ts'

const list = (more: Partial<PriceList> = {}): PriceList => ({
  id: 'l1',
  name: 'Works',
  kind: 'group',
  status: 'active',
  from: '',
  until: '',
  discountBasisPoints: 0,
  lines: [],
  updatedByName: '',
  revision: 1,
  lastAuditId: '',
  createdAt: 0,
  createdBy: '',
  updatedAt: 0,
  updatedBy: '',
  ...more,
})
const CEMENT = {
  id: 'CEM',
  priceMinor: 10_000,
  priceBreaks: [{ minQuantity: 100, priceMinor: 9000 }],
  quantityScale: 0 as const,
}
const at = (priceMinor: number, discountBasisPoints = 0) => ({
  lines: [{ productId: 'CEM', priceMinor, discountBasisPoints }],
})
const DAY = '2026-11-23'

describe('a list', () => {
  test.each([
    [{}, true],
    [{ from: DAY, until: DAY }, true],
    [{ from: '2026-11-24' }, false],
    [{ until: '2026-11-22' }, false],
    [{ status: 'archived' as const }, false],
  ])('with %o counts on the day: %s', (more, counts) => {
    expect(isInForce(list(more), DAY)).toBe(counts)
  })

  test('agreed with the customer is asked before one of a group, and otherwise they keep their order', () => {
    const lists = [list({ id: 'g1' }), list({ id: 'g2' }), list({ id: 'c', kind: 'customer' })]
    expect(listsInForce(lists, DAY).map(({ id }) => id)).toEqual(['c', 'g1', 'g2'])
  })
})

describe('a price', () => {
  test('of a list holds for any quantity, before the breaks of the catalogue', () => {
    const own = withOwnPrice(CEMENT, [list(at(9500))])
    expect([1, 99, 100, 5000].map((quantity) => unitPriceAt(own, quantity))).toEqual([9500, 9500, 9500, 9500])
    expect(own).toMatchObject({ ownPrice: { id: 'l1', name: 'Works', standardMinor: 10_000 } })
    expect(isAboveCatalogue(CEMENT, own)).toBe(true)
  })

  test('less a percentage follows the catalogue, its breaks too', () => {
    const own = withOwnPrice(CEMENT, [list(at(0, 1000))])
    expect([unitPriceAt(own, 1), unitPriceAt(own, 100)]).toEqual([9000, 8100])
    expect(isAboveCatalogue(CEMENT, own)).toBe(false)
  })

  test('comes from the first list that names the product, or takes something off everything', () => {
    const other = list({ id: 'other', lines: [{ productId: 'ROD', priceMinor: 1, discountBasisPoints: 0 }] })
    expect(withOwnPrice(CEMENT, [other, list(at(9500))]).priceMinor).toBe(9500)
    expect(withOwnPrice(CEMENT, [list({ discountBasisPoints: 500 }), list(at(1))]).priceMinor).toBe(9500)
    expect(withOwnPrice(CEMENT, [list({ discountBasisPoints: 500, ...at(9900) })]).priceMinor).toBe(9900)
  })

  test('of a product on no list is the catalogue’s, in the same object', () => {
    expect(withOwnPrice(CEMENT, [])).toBe(CEMENT)
    expect(withOwnPrice(CEMENT, [list({ lines: [] })])).toBe(CEMENT)
  })

  test('less any percentage is a whole number of pesewas above nothing and never above the catalogue’s', () => {
    const cases = fc.tuple(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 500 }),
    )
    fc.assert(
      fc.property(cases, ([priceMinor, off, quantity]) => {
        const product = { ...CEMENT, priceMinor, priceBreaks: [] }
        const minor = unitPriceAt(withOwnPrice(product, [list({ discountBasisPoints: off })]), quantity)
        expect(Number.isSafeInteger(minor)).toBe(true)
        expect(minor).toBeGreaterThanOrEqual(1)
        expect(minor).toBeLessThanOrEqual(priceMinor)
      }),
    )
  })
})

test.each([
  [{}, 'none'],
  [{ name: ' a ' }, 'Enter a name'],
  [{ from: '2026-12-01', until: '2026-11-01' }, 'The last day'],
  [{ lines: [] }, 'Add a product'],
  [{ lines: [at(1).lines, at(2).lines].flat() }, 'two lines'],
  [at(1, 1), 'either a price'],
  [at(0, 0), 'either a price'],
  [{ reason: '' }, 'Say why'],
])('what is entered with %o has the problem %s', (more, problem) => {
  const entered = { ...list(at(1)), revision: 0, reason: 'Agreed by phone', ...more }
  const found = priceListProblem(entered)
  expect(found ?? 'none').toContain(problem)
})
