import { describe, expect, test } from 'vitest'
import { checkLine, confirmationSteps, repeatedLines } from './order-confirmation.ts'
import { linesPricedAt, paymentStateOf, type OrderLine } from './order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { referenceCode } from './reference-code.ts'
import { bandOf } from '#domain/stock/stock.ts'
import { LINES_PER_POSTING, postingLineOf } from '#domain/stock/stock-posting.ts'

const line = (productId: string, quantity = 5): OrderLine => ({
  productId,
  sku: productId,
  name: productId,
  unit: 'bag',
  picture: 'bag',
  quantityScale: 0,
  quantity,
  unitPriceMinor: 100,
  submittedUnitPriceMinor: 100,
  amountMinor: 100 * quantity,
  taxClass: 'standard',
  madeToOrder: false,
})

const product = {
  status: 'published',
  priceMinor: 100,
  priceBreaks: [],
  quantityScale: 0,
  taxClass: 'standard',
  madeToOrder: false,
} as unknown as Product

describe('confirming', () => {
  test('a short order takes one posting, a long one several', () => {
    const lines = Array.from({ length: LINES_PER_POSTING * 2 + 1 }, (_, index) => line(`P${index}`))
    const steps = confirmationSteps({ id: 'o1', lines, reservationAttempt: 3 })
    expect(steps.map((step) => [step.postingId, step.lines.length])).toEqual([
      ['o1-3-0', LINES_PER_POSTING],
      ['o1-3-1', LINES_PER_POSTING],
      ['o1-3-2', 1],
    ])
  })

  test.each([
    ['1 pallet + 2 bags', '1 pallet + 2 bags'],
    ['100 pallets', undefined],
  ])('a customer’s “%s” for 42 bags is kept only if it is correct', (orderedUom, kept) => {
    const cement = {
      ...product,
      id: 'A',
      unit: 'bag',
      unitSize: '',
      minQuantity: 1,
      stepQuantity: 1,
      packs: [{ name: 'pallet', factor: 40 }],
      specs: [],
      weightGrams: 0,
    }
    expect(checkLine({ ...line('A', 42), orderedUom }, cement, undefined).line.orderedUom).toBe(kept)
  })

  test('a line is ready, has a new price, is short or is withdrawn', () => {
    const stock = { onHand: 10, reserved: 4, quarantined: 0 }
    expect(checkLine(line('A', 6), product, stock)).toMatchObject({ problem: 'none', available: 6 })
    expect(checkLine(line('A', 7), product, stock)).toMatchObject({ problem: 'short', available: 6 })
    expect(checkLine(line('A', 6), { ...product, priceMinor: 120 }, stock)).toMatchObject({
      problem: 'price-changed',
      currentUnitPriceMinor: 120,
    })
    expect(checkLine(line('A'), { ...product, status: 'archived' }, stock).problem).toBe('withdrawn')
    expect(checkLine(line('A'), undefined, stock).problem).toBe('withdrawn')
  })

  test.each([
    ['exempt from tax', { taxClass: 'exempt' as const }],
    ['sold by the hundredth', { quantityScale: 2 as const }],
    ['made to order', { madeToOrder: true }],
    ['ordered less than once', { quantity: -5 }],
    ['ordered in fractions', { quantity: 0.5 }],
  ])('a line that claims to be %s cannot be confirmed', (_what, forged) => {
    const stock = { onHand: 10, reserved: 0, quarantined: 0 }
    expect(checkLine({ ...line('A'), ...forged }, product, stock).problem).toBe('withdrawn')
  })

  test('a product that is in an order twice is found', () => {
    expect(repeatedLines([line('A'), line('B'), line('A', 7)]).map(({ productId }) => productId)).toEqual([
      'A',
      'A',
    ])
    expect(repeatedLines([line('A'), line('B')])).toEqual([])
  })

  test('made-to-order items need no stock', () => {
    expect(
      checkLine({ ...line('A'), madeToOrder: true }, { ...product, madeToOrder: true }, undefined),
    ).toMatchObject({
      problem: 'none',
      available: undefined,
    })
  })

  test('a new price changes the amount and keeps what the customer saw', () => {
    const [priced] = linesPricedAt([line('A', 5)], () => 120)
    expect(priced).toMatchObject({ unitPriceMinor: 120, submittedUnitPriceMinor: 100, amountMinor: 600 })
  })
})

describe('a posting line', () => {
  test('states the quantities after it', () => {
    const before = { onHand: 10, reserved: 4, quarantined: 0 }
    expect(postingLineOf({ levelId: 'osu__A', before, onHand: 0, reserved: 6 })).toEqual({
      onHand: 0,
      reserved: 6,
      onHandAfter: 10,
      reservedAfter: 10,
    })
  })

  test('never reserves more than is available or makes anything negative', () => {
    const before = { onHand: 10, reserved: 4, quarantined: 0 }
    expect(() => postingLineOf({ levelId: 'osu__A', before, onHand: 0, reserved: 7 })).toThrow(RangeError)
    expect(() => postingLineOf({ levelId: 'osu__A', before, onHand: 0, reserved: -5 })).toThrow(RangeError)
  })
})

test.each([
  [{ onHand: 100, reserved: 0, quarantined: 0, reorderPoint: 20 }, 'in'],
  [{ onHand: 100, reserved: 80, quarantined: 0, reorderPoint: 20 }, 'low'],
  [{ onHand: 100, reserved: 80, quarantined: 20, reorderPoint: 20 }, 'out'],
] as const)('the band of %j is %s', (level, band) => {
  expect(bandOf(level)).toBe(band)
})

test('the payment status follows the payments', () => {
  const totals = { netMinor: 100, taxes: [], deliveryMinor: 0, totalMinor: 120 }
  expect([0, 50, 120, 130].map((paidMinor) => paymentStateOf({ paidMinor, totals }))).toEqual([
    'unpaid',
    'partial',
    'paid',
    'overpaid',
  ])
})

test('a reference is two pairs of initials and four digits', () => {
  expect(referenceCode('Ama Mensah', 'Ananse Web Structures Ltd', 412)).toBe('AMAL0412')
  expect(referenceCode('Ama Mensah', '', 10_007)).toBe('AMAM10007')
})
