import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { checkOrder, isCheckedByStock, type CheckFacts } from './order-check.ts'

const line = {
  productId: 'CEM-1',
  quantity: 10,
  submittedUnitPriceMinor: 13_000,
  madeToOrder: false,
} as OrderLine

const order = (change: Partial<Order> = {}): Order =>
  ({
    id: 'o1',
    status: 'submitted',
    customerUid: 'ama',
    locationId: 'osu',
    lines: [line],
    lineCount: 1,
    totals: { totalMinor: 156_000 },
    postingIds: [],
    reservationAttempt: 0,
    quoteId: '',
    paidMinor: 0,
    decisionReason: '',
    ...change,
  }) as Order

const facts = (change: Partial<CheckFacts> & { band?: StockBand; priceMinor?: number } = {}): CheckFacts => ({
  user: { uid: 'kojo', roles: ['Sales Person'] },
  salesLimitMinor: 5_000_000,
  productOf: () =>
    ({
      priceMinor: change.priceMinor ?? 13_000,
      priceBreaks: [],
      quantityScale: 0,
    }) as unknown as CatalogueProduct,
  bandOf: () => change.band ?? 'in',
  branchName: 'Osu',
  ...change,
})

const textOf = (...args: Parameters<typeof checkOrder>) => checkOrder(...args).text

test('a submitted order shows its problems, worst first, and makes no claim about uncounted stock', () => {
  expect(textOf(order(), facts())).toBe('Stock not checked')
  expect(textOf(order(), facts({ band: 'low' }))).toBe('Low at Osu')
  expect(textOf(order(), facts({ priceMinor: 13_500 }))).toBe('Price changed')
  expect(textOf(order(), facts({ salesLimitMinor: 100_000 }))).toBe('Over your limit')
  expect(textOf(order(), facts({ band: 'out', salesLimitMinor: 100_000 }))).toBe('1+ short at Osu')
  expect(textOf(order(), facts({ productOf: () => undefined }))).toBe('1 withdrawn')
  expect(textOf(order({ customerUid: 'kojo' }), facts())).toBe('Your own order')
})

test('the limit applies to sales, not to managers; products made to order are never out of stock', () => {
  const manager = { uid: 'kwame', roles: ['Sales Person', 'Manager'] as const }
  expect(textOf(order(), facts({ user: manager, salesLimitMinor: 100_000 }))).toBe('Stock not checked')
  expect(textOf(order({ lines: [{ ...line, madeToOrder: true }] }), facts({ band: 'out' }))).toBe(
    'Stock not checked',
  )
})

test('stock is asked for where the check depends on it', () => {
  const kojo = { uid: 'kojo' }
  expect(isCheckedByStock(order(), kojo)).toBe(true)
  expect(isCheckedByStock(order({ customerUid: 'kojo' }), kojo)).toBe(false)
  const backorder = { isOpen: true, waiting: { 'CEM-1': 4 } }
  expect(isCheckedByStock(order({ status: 'processing', customerUid: 'kojo', backorder }), kojo)).toBe(true)
  expect(isCheckedByStock(order({ lines: [{ ...line, madeToOrder: true }] }), kojo)).toBe(false)
  expect(isCheckedByStock(order({ status: 'confirmed' }), kojo)).toBe(false)
})

test('a confirmed order shows its payment', () => {
  expect(textOf(order({ status: 'confirmed', postingIds: ['o1-0-0'] }), facts())).toBe('Unpaid')
})

test('a declined order shows its reason, shortened', () => {
  expect(textOf(order({ status: 'declined', decisionReason: 'No tippers' }), facts())).toBe('No tippers')
})
