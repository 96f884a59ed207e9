import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { declarationRefusal } from './declaration.ts'

const order = (more: Partial<Order> = {}) =>
  ({
    status: 'confirmed',
    totals: { totalMinor: 100_000, netMinor: 83_333 },
    paidMinor: 0,
    withholding: 'none',
    ...more,
  }) as Order

test.each<[string, Order, number[], number, string | undefined]>([
  ['all of it', order(), [], 100_000, undefined],
  ['a third part', order(), [30_000, 30_000], 40_000, undefined],
  ['a fourth part', order(), [30_000, 30_000, 30_000], 10_000, 'too-many'],
  ['a little more than is left', order({ paidMinor: 60_000 }), [], 50_000, undefined],
  ['much more than is left', order({ paidMinor: 60_000 }), [], 50_001, 'too-much'],
  ['all of it twice', order(), [100_000], 100_000, 'too-much'],
  ['an order that is not confirmed', order({ status: 'submitted' }), [], 100, 'moved-on'],
  ['all of it, of which tax was to be withheld', order({ withholding: 'goods' }), [], 100_000, undefined],
])('%s', (_what, of, open, amountMinor, refusal) => {
  expect(declarationRefusal(of, open, amountMinor)).toBe(refusal)
})
