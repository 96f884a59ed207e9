import { describe, expect, test } from 'vitest'
import { aProduct } from '#tests/a-product.ts'
import {
  isScheduleDue,
  readPrices,
  scheduleFormOf,
  scheduleProblems,
  withScheduledPrice,
  type PriceSchedule,
} from './price-schedule.ts'

const CEMENT = aProduct('CEM-1', {
  priceMinor: 13_000,
  priceBreaks: [{ minQuantity: 50, priceMinor: 12_500 }],
})

const WAITING: PriceSchedule = {
  id: 'CEM-1',
  status: 'waiting',
  from: Date.UTC(2026, 11, 1),
  priceMinor: 14_000,
  priceBreaks: [],
  reason: 'The factory raises its price',
  problem: '',
  lastAuditId: 'audit-1',
  createdAt: 1,
  createdBy: 'manager',
  updatedAt: 1,
  updatedBy: 'manager',
  changedAt: 1,
}

test('the form starts from what waits, or from the price now', () => {
  expect(scheduleFormOf(CEMENT, WAITING)).toEqual({
    price: '140.00',
    breaks: '',
    from: '2026-12-01',
    reason: 'The factory raises its price',
  })
  const now = { price: '130.00', breaks: '50:125.00', from: '', reason: '' }
  expect(scheduleFormOf(CEMENT, undefined)).toEqual(now)
  expect(scheduleFormOf(CEMENT, { ...WAITING, status: 'applied' })).toEqual(now)
})

test('typed prices are read as those of the product', () => {
  expect(readPrices(CEMENT, { price: '1,400', breaks: '100: 1300; 50:1350.50' })).toEqual({
    prices: {
      priceMinor: 140_000,
      priceBreaks: [
        { minQuantity: 50, priceMinor: 135_050 },
        { minQuantity: 100, priceMinor: 130_000 },
      ],
    },
    errors: {},
  })
})

describe('each field has its problem', () => {
  const FORM = { price: '140', breaks: '', from: '2026-12-01', reason: 'Dearer' }
  test.each([
    [{ price: 'ten' }, { price: /not a number/ }],
    [{ breaks: '50:150' }, { breaks: /cheaper/ }],
    [{ breaks: 'fifty' }, { breaks: /like 50:110/ }],
    [{ from: '' }, { from: /Choose a day/ }],
    [{ from: '2026-11-23' }, { from: /after today/ }],
    [{ from: '2028-01-01' }, { from: /400 days/ }],
    [{ reason: ' x ' }, { reason: /why/ }],
  ])('%j', (typed, problems) => {
    const found = scheduleProblems(CEMENT, { ...FORM, ...typed }, '2026-11-23')
    const [[field, problem] = ['', /./]] = Object.entries(problems)
    expect(found[field as keyof typeof found]).toMatch(problem)
  })

  test('and none when all is well', () => {
    const found = scheduleProblems(CEMENT, FORM, '2026-11-23')
    expect(Object.values(found).filter(Boolean)).toEqual([])
  })
})

test('it is due from the beginning of its day, while it waits', () => {
  expect(isScheduleDue(WAITING, WAITING.from - 1)).toBe(false)
  expect(isScheduleDue(WAITING, WAITING.from)).toBe(true)
  expect(isScheduleDue({ ...WAITING, status: 'withdrawn' }, WAITING.from)).toBe(false)
})

test('it changes the price and its breaks alone, of what is in the shop', () => {
  expect(withScheduledPrice(CEMENT, WAITING)).toEqual({
    ok: true,
    product: { ...CEMENT, priceMinor: 14_000, priceBreaks: [] },
  })
  expect(withScheduledPrice({ ...CEMENT, status: 'archived' }, WAITING)).toMatchObject({ ok: false })
  expect(withScheduledPrice(undefined, WAITING)).toMatchObject({ ok: false })
})
