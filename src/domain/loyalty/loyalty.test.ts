import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TakenBack } from '#domain/orders/kept-goods.ts'
import {
  NO_POINTS,
  nextTier,
  pointsOf,
  postPoints,
  redeemablePoints,
  tierOf,
  type DuePoints,
  type LoyaltyBalance,
} from './loyalty.ts'

const NOW = Date.UTC(2026, 10, 23)

const line = (unitPriceMinor: number, quantity: number) => ({
  unitPriceMinor,
  quantity,
  quantityScale: 0,
  amountMinor: unitPriceMinor * quantity,
})
type Ordered = Parameters<typeof pointsOf>[0]
const orderOf = (more: object = {}): Ordered =>
  ({
    status: 'completed',
    lines: [line(9_850, 10), line(3_000, 3)],
    paidMinor: 129_000,
    totals: { netMinor: 107_500, taxes: [], deliveryMinor: 0, totalMinor: 129_000 },
    ...more,
  }) as unknown as Ordered

const deliveryOf = (index: number, quantity: number, outcome: string): TakenBack['deliveries'] =>
  [{ lines: [{ line: 0 }, { line: 1 }], returns: [{ lines: [{ index, quantity, outcome }] }] }] as never

describe('the points of an order', () => {
  test('are one for each GH₵ 10 of goods, net of tax, at the rate of the tier', () => {
    expect(pointsOf(orderOf(), {}, 100)).toBe(107)
    expect(pointsOf(orderOf(), {}, 150)).toBe(160)
  })

  test.each([{ status: 'processing' }, { paidMinor: 128_999 }, { paidMinor: 0 }])(
    'are none with %j: only what is delivered and paid counts',
    (more) => expect(pointsOf(orderOf(more), {}, 100)).toBe(0),
  )

  test('go with goods given back for a refund, not with those that are replaced', () => {
    expect(pointsOf(orderOf(), { deliveries: deliveryOf(0, 4, 'refund') }, 100)).toBe(68)
    expect(pointsOf(orderOf(), { deliveries: deliveryOf(1, 3, 'refund') }, 100)).toBe(98)
    expect(pointsOf(orderOf(), { deliveries: deliveryOf(0, 4, 'replacement') }, 100)).toBe(107)
    expect(pointsOf(orderOf(), { deliveries: deliveryOf(0, 99, 'refund') }, 100)).toBe(9)
  })
})

const due = (points: number, kind: DuePoints['kind'] = 'earned'): DuePoints => ({
  id: 'one',
  customerUid: 'ama',
  kind,
  points,
  about: '',
  orderId: '',
  orderRef: '',
  orderPoints: 0,
  ratePercent: 100,
  drawId: '',
  firstTicket: 0,
  ticketCount: 0,
})

test('a tier is that of the better of this year and the last, and spending keeps it', () => {
  let balance: LoyaltyBalance = { ...NO_POINTS, earned: { '2025': 6_000, '2024': 90_000 } }
  expect(tierOf(NO_POINTS, NOW).id).toBe('mason')
  expect(tierOf(balance, NOW).id).toBe('foreman')
  expect(nextTier(balance, NOW)).toMatchObject({ tier: { id: 'master_builder' }, missing: 20_000 })
  balance = postPoints(balance, due(20_000), NOW).balance
  expect(tierOf(balance, NOW).id).toBe('master_builder')
  expect(nextTier(balance, NOW)).toBeUndefined()
  balance = postPoints(balance, due(-20_000, 'redeemed'), NOW).balance
  expect(balance.points).toBe(0)
  expect(tierOf(balance, NOW).id).toBe('master_builder')
  balance = postPoints(balance, due(-1, 'taken_back'), NOW).balance
  expect(balance.points).toBe(-1)
  expect(tierOf(balance, NOW).id).toBe('foreman')
})

test('each entry says the sum after it, and comes after the last one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.nat(1000))), (all) => {
      let balance = NO_POINTS
      let sum = 0
      for (const [points, day] of all) {
        const before = balance.lastAt
        const after = postPoints(balance, due(points), NOW + day)
        sum += points
        expect(after.entry).toMatchObject({ balance: sum, number: balance.entryCount + 1 })
        expect(after.entry.at).toBeGreaterThan(before)
        balance = after.balance
      }
      expect(balance.points).toBe(sum)
    }),
  )
})

test.each([
  [-5, 0],
  [99, 0],
  [100, 100],
  [1234, 1200],
])('of %d points %d can be redeemed', (points, redeemable) => {
  expect(redeemablePoints({ points })).toBe(redeemable)
})
