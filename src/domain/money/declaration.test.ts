import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { declarationRefusal } from './declaration.ts'

const order = (more: Partial<Order> = {}) =>
  ({
    id: 'o1',
    status: 'confirmed',
    totals: { totalMinor: 100_000, netMinor: 83_333 },
    paidMinor: 0,
    withholding: 'none',
    ...more,
  }) as Order
const paid = (kind: 'mobile_money' | 'withholding', amountMinor: number) => ({
  orderId: 'o1',
  kind,
  status: 'declared' as const,
  amountMinor,
  isRefund: false,
  createdBy: 'ama',
  customerUid: 'ama',
})
const money = (amountMinor: number) => paid('mobile_money', amountMinor)
const certificate = (amountMinor: number) => paid('withholding', amountMinor)
const certified = (amountMinor: number) => ({ ...certificate(amountMinor), status: 'verified' as const })

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
  expect(declarationRefusal(of, open.map(money), money(amountMinor))).toBe(refusal)
})

test('what staff recorded for the customer is not declared a second time', () => {
  const recorded = { ...money(100_000), createdBy: 'sales' }
  expect(declarationRefusal(order(), [recorded], money(10_001))).toBe('too-much')
  expect(declarationRefusal(order(), [recorded], money(10_000))).toBeUndefined()
})

test('certificates are counted apart from money, up to the highest rate and what is left of the order', () => {
  const of = order({ withholding: 'goods' })
  expect(declarationRefusal(of, [money(90_000)], certificate(6_250))).toBeUndefined()
  expect(declarationRefusal(of, [], certificate(6_251))).toBe('too-much')
  expect(declarationRefusal(of, [certificate(6_000)], certificate(251))).toBe('too-much')
  expect(declarationRefusal(of, [certified(6_000)], certificate(251))).toBe('too-much')
  expect(declarationRefusal({ ...of, paidMinor: 99_000 }, [], certificate(1_001))).toBe('too-much')
  expect(declarationRefusal(of, [certificate(1), certificate(1), money(1)], certificate(1))).toBe('too-many')
  // A certificate that is verified leaves no less money to send.
  const settled = { ...of, paidMinor: 2_500 }
  expect(declarationRefusal(settled, [certified(2_500)], money(107_500))).toBeUndefined()
  expect(declarationRefusal(settled, [certified(2_500)], money(107_501))).toBe('too-much')
})
