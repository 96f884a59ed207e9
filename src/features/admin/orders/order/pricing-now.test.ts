import { expect, test } from 'vitest'
import type { LineCheck } from '#domain/orders/order-confirmation.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { agreedPrices, pricedNow, repricedLines } from './pricing-now.ts'
import { refusalMessage } from './refusal-messages.ts'

const cement = {
  productId: 'CEM-1',
  name: 'Cement',
  unit: 'bag',
  quantityScale: 0,
  quantity: 40,
  unitPriceMinor: 12_850,
  submittedUnitPriceMinor: 12_850,
  amountMinor: 514_000,
  taxClass: 'standard',
} as OrderLine

const order = {
  lines: [cement],
  taxRates: { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } },
  totals: { deliveryMinor: 0 },
} as unknown as Order

const check = (change: Partial<LineCheck>): LineCheck => ({
  line: cement,
  currentUnitPriceMinor: 13_000,
  available: 540,
  problem: 'price-changed',
  ...change,
})

test('an order is shown as it would be confirmed now, with the difference from what the customer saw', () => {
  const checks = new Map([['CEM-1', check({})]])
  const now = pricedNow(order, checks)
  expect(now.totals.netMinor).toBe(520_000)
  expect(now.totals.totalMinor).toBe(624_000)
  expect(repricedLines(now)).toEqual([{ name: 'Cement', unit: 'bag', differenceMinor: 6000 }])
  expect(agreedPrices(checks)).toEqual({ 'CEM-1': 13_000 })
})

test('refusals name the product, the branch and the numbers', () => {
  expect(refusalMessage({ reason: 'short', checks: [check({ available: 0 })] }, 'Osu')).toBe(
    'Somebody else confirmed the last ones. Cement: 0 free at Osu, 40 ordered.',
  )
  expect(refusalMessage({ reason: 'price-changed', checks: [check({})] }, 'Osu')).toContain(
    'now GH₵130.00 a bag',
  )
  expect(refusalMessage({ reason: 'moved-on' }, 'Osu')).toContain('Somebody else acted on this order first')
})
