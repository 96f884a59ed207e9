import { expect, test } from 'vitest'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import { owedMinor, owedReason, owedStep, refundingMinor, toGiveBackMinor } from './owed.ts'

const taxRates = { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }
// 10 bags at 100.00 and 4 rods at 50.00: 1,200.00, with 20% tax 1,440.00.
const lines = [
  [10, 10_000],
  [4, 5_000],
].map(
  ([quantity = 0, unitPriceMinor = 0]) =>
    ({
      quantity,
      unitPriceMinor,
      quantityScale: 0,
      amountMinor: quantity * unitPriceMinor,
      taxClass: 'standard',
    }) as OrderLine,
)
const order = (more: Partial<Order> = {}) =>
  ({
    status: 'completed',
    customerUid: 'ama',
    lines,
    taxRates,
    totals: totalsOf(lines, taxRates, 0),
    paidMinor: 144_000,
    ...more,
  }) as Order
const NOTHING = { deliveries: [], invoices: [] }
const returned = (quantity: number, outcome: 'refund' | 'replacement' = 'refund') =>
  [
    { lines: [{ line: 0 }, { line: 1 }], returns: [{ lines: [{ index: 0, quantity, outcome }] }] },
  ] as unknown as Parameters<typeof owedMinor>[1]['deliveries']
const credited = (quantity: number) =>
  [{ kind: 'invoice', orderLines: [], creditedQuantities: { 0: quantity } }] as unknown as Parameters<
    typeof owedMinor
  >[1]['invoices']

test.each<[string, Partial<Order>, Parameters<typeof owedMinor>[1], number]>([
  ['nothing of an order that is paid', {}, NOTHING, 0],
  ['nothing of one that is part paid', { paidMinor: 100_000 }, NOTHING, 0],
  ['what was paid too much', { paidMinor: 150_000 }, NOTHING, 6_000],
  ['all of what was paid once it is cancelled', { status: 'cancelled', paidMinor: 60_000 }, NOTHING, 60_000],
  // 3 bags of 100.00 with tax are 360.00.
  ['what came back for a refund, with tax', {}, { ...NOTHING, deliveries: returned(3) }, 36_000],
  ['nothing of what is replaced', {}, { ...NOTHING, deliveries: returned(3, 'replacement') }, 0],
  [
    'what came back, less what is not paid yet',
    { paidMinor: 124_000 },
    { ...NOTHING, deliveries: returned(3) },
    16_000,
  ],
  [
    'what came back and was credited, once',
    { creditedMinor: 36_000 },
    { deliveries: returned(3), invoices: credited(3) },
    36_000,
  ],
  [
    'of five bags that came back, also the two that no note has credited',
    { creditedMinor: 36_000 },
    { deliveries: returned(5), invoices: credited(3) },
    60_000,
  ],
])('owed is %s', (_what, more, taken, amountMinor) => {
  expect(owedMinor(order(more), taken)).toBe(amountMinor)
})

test('refunds that nobody has verified are on their way, and are not given back twice', () => {
  const refund = (status: 'declared' | 'verified' | 'rejected', isRefund = true) => ({
    isRefund,
    status,
    amountMinor: 400,
  })
  expect(
    refundingMinor([refund('declared'), refund('verified'), refund('rejected'), refund('declared', false)]),
  ).toBe(400)
  const owed = { amountMinor: 1000, refundingMinor: 400, since: 1 }
  expect(toGiveBackMinor({ owed })).toBe(600)
  expect(toGiveBackMinor({ owed: undefined })).toBe(0)
  expect(owedStep({ owed, customerUid: 'ama' })).toBe('Refund, or keep as credit')
  expect(owedStep({ owed, customerUid: '' })).toBe('Refund')
  expect(owedStep({ owed: { ...owed, refundingMinor: 1000 }, customerUid: '' })).toBe('Verify the refund')
})

test('it says why', () => {
  expect(owedReason(order({ status: 'cancelled' }))).toBe('Cancelled after it was paid')
  expect(owedReason(order({ paidMinor: 150_000 }))).toBe('Paid too much')
  expect(owedReason(order({ creditedMinor: 36_000 }))).toBe('Credit note')
  expect(owedReason(order())).toBe('Goods came back')
})
