import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COUNTER_KINDS,
  counterPaymentDraft,
  likelyTenders,
  methodOf,
  takenOf,
  type CounterPayment,
} from './counter-payment.ts'

const payment = (more: Partial<CounterPayment> = {}): CounterPayment => ({
  id: 'one',
  kind: 'cash',
  amount: '100',
  providerId: '',
  ...more,
})

describe('what is taken at the counter', () => {
  test('of cash the change is given back', () => {
    const { payments, leftMinor, hasProblems } = takenOf([payment({ amount: '7,800.00' })], 770_060)
    expect(payments[0]).toMatchObject({ amountMinor: 770_060, changeMinor: 9_940 })
    expect([leftMinor, hasProblems]).toEqual([0, false])
  })

  test('cash pays what the others leave, wherever it stands', () => {
    const mobile = payment({ id: 'two', kind: 'mobile_money', amount: '60', providerId: 'mm 1' })
    for (const typed of [
      [payment(), mobile],
      [mobile, payment()],
    ]) {
      const { payments, leftMinor } = takenOf(typed, 10_000)
      expect(payments.find(({ kind }) => kind === 'cash')).toMatchObject({
        amountMinor: 4_000,
        changeMinor: 6_000,
      })
      expect(leftMinor).toBe(0)
    }
  })

  test.each([
    ['20,00', 1_250, 750],
    ['20.00', 1_250, 750],
    ['1.250,50', 120_000, 5_050],
    ['1,250.50', 120_000, 5_050],
  ])('cash of %j for %d pesewas gives %d back', (amount, due, changeMinor) =>
    expect(takenOf([payment({ amount })], due)).toMatchObject({
      payments: [{ amountMinor: due, changeMinor }],
      hasProblems: false,
    }),
  )

  test('too little leaves the rest to pay', () =>
    expect(takenOf([payment({ amount: '30' })], 10_000)).toMatchObject({
      leftMinor: 7_000,
      hasProblems: false,
    }))

  test.each<[string, Partial<CounterPayment>, object]>([
    ['no amount', { amount: '' }, { amount: 'Enter the amount in cedis' }],
    [
      'an amount that is none',
      { amount: '1.234' },
      { amount: '“1.234” can be 1.234 or 1234. Write it without grouping' },
    ],
    [
      'a transfer above what is due',
      { kind: 'bank_transfer', amount: '100.01', providerId: 'FT1' },
      { amount: 'Only GH₵100.00 is left to pay' },
    ],
    ['no transaction ID', { kind: 'mobile_money' }, { providerId: 'Enter it with letters and digits' }],
  ])('%s is told', (_what, more, problems) => {
    const taken = takenOf([payment(more)], 10_000)
    expect(taken.hasProblems).toBe(true)
    expect(taken.payments[0]?.problems).toMatchObject(problems)
  })

  test('cash for nothing is told', () => {
    const mobile = payment({ id: 'two', kind: 'mobile_money', providerId: 'MM1' })
    expect(takenOf([mobile, payment({ amount: '5' })], 10_000).payments[1]?.problems.amount).toBe(
      'Nothing is left to pay',
    )
  })

  test('what is paid and what is left is what was due, and nothing is negative', () => {
    const typed = fc.array(
      fc.record({
        id: fc.uuid(),
        kind: fc.constantFrom(...COUNTER_KINDS),
        amount: fc.oneof(
          fc.constant('x'),
          fc.integer({ min: 0, max: 50_000 }).map((minor) => (minor / 100).toFixed(2)),
        ),
        providerId: fc.constant('A1'),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 100_000 }), (all, due) => {
        const { payments, leftMinor } = takenOf(all, due)
        const paid = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect(paid + leftMinor).toBe(due)
        expect(leftMinor).toBeGreaterThanOrEqual(0)
        for (const one of payments) {
          expect(one.changeMinor).toBeGreaterThanOrEqual(0)
          expect(one.kind === 'cash' || one.changeMinor === 0).toBe(true)
        }
      }),
    )
  })
})

test('the record of cash says what was handed over and has the number of its order', () => {
  const [cash] = takenOf([payment({ amount: '120' })], 10_000).payments
  if (!cash) throw new Error('nothing was taken')
  expect(counterPaymentDraft(cash, { id: 'o', ref: 'ABCD0012' }, '2026-11-23')).toEqual({
    id: 'one',
    orderId: 'o',
    kind: 'cash',
    amountMinor: 10_000,
    tenderedMinor: 12_000,
    paidOn: '2026-11-23',
    reference: '',
    providerId: 'ABCD0012',
  })
})

test('an order says it is paid as its largest payment was', () => {
  expect(methodOf([])).toBeUndefined()
  const mobile = payment({ id: 'two', kind: 'mobile_money', amount: '60', providerId: 'M1' })
  expect(methodOf(takenOf([payment(), mobile], 10_000).payments)).toBe('mobile_money')
  expect(methodOf(takenOf([payment(), mobile], 20_000).payments)).toBe('cash_on_delivery')
})

test.each([
  [770_060, [770_060, 775_000, 780_000, 800_000]],
  [15_120, [15_120, 15_500, 16_000, 20_000]],
  [2_000, [2_000, 5_000, 10_000, 20_000]],
])('for %d the counter offers %j', (due, offered) => expect(likelyTenders(due)).toEqual(offered))
