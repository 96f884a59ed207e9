import { expect, test } from 'vitest'
import { decoded } from '#lib/schema.ts'
import { dailyTotalsSchema } from './daily-totals-schema.ts'
import {
  changeText,
  comparedFigures,
  lateDeliveries,
  salesByDay,
  topProducts,
  waitingByAge,
  weeksShown,
} from './sales-figures.ts'

const week = (data: object) => {
  const read = decoded(dailyTotalsSchema, data)
  if (!read.ok) throw new Error(read.problem)
  return read.record
}

const THIS = week({
  week: '2026-11-23',
  days: {
    '2026-11-24': {
      orders: 2,
      netMinor: 300,
      hours: { 9: { orders: 1, netMinor: 100 }, 14: { orders: 1, netMinor: 200 } },
    },
  },
  products: { CEM: { name: 'Cement', quantity: 3, netMinor: 300 } },
})
const LAST = week({
  week: '2026-11-16',
  days: {
    '2026-11-17': {
      orders: 2,
      netMinor: 1200,
      hours: { 9: { orders: 1, netMinor: 200 }, 15: { orders: 1, netMinor: 1000 } },
    },
  },
  products: {
    CEM: { name: 'Cement', quantity: 1, netMinor: 100 },
    ROD: { name: 'Rod', quantity: 9, netMinor: 900 },
  },
})
const AT = Date.parse('2026-11-24T14:10:00Z')

test('today is compared with the same day last week up to the same hour', () => {
  const [revenue, orders, average] = comparedFigures([THIS, LAST], AT)
  expect(revenue).toMatchObject({ now: 300, before: 200 })
  expect(orders).toMatchObject({ now: 2, before: 1 })
  expect(average).toMatchObject({ now: 150, before: 200 })
  expect([revenue, orders, average].map((one) => one && changeText(one))).toEqual(['+50%', '+1', '−25%'])
})

test('two weeks are shown by day, with the week before of the days it was read for', () => {
  const days = salesByDay([THIS, LAST], '2026-11-24')
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toMatchObject({ day: '2026-11-24', netMinor: 300, weekBefore: 1200 })
  expect(days[0]).toMatchObject({ day: '2026-11-11', netMinor: 0, weekBefore: undefined })
  expect(weeksShown('2026-11-29')).toEqual(['2026-11-23', '2026-11-16', '2026-11-09'])
})

test('products are added up over the weeks, the most sold first', () => {
  expect(topProducts([THIS, LAST])).toMatchObject([
    { id: 'ROD', quantity: 9, netMinor: 900 },
    { id: 'CEM', quantity: 4, netMinor: 400 },
  ])
})

test('orders wait by age, and are late from the day after they were needed', () => {
  const order = { ref: 'A', customer: 'Volta', totalMinor: 500, isOnHold: false }
  const queue = {
    waiting: {
      a: { ...order, at: AT - 60_000 },
      b: { ...order, at: AT - 3_600_000 },
      c: { ...order, at: AT - 90_000_000 },
    },
    promised: { d: { ...order, neededBy: '2026-11-22' }, e: { ...order, neededBy: '2026-11-24' } },
  }
  expect(waitingByAge(queue, AT).map(({ orders }) => orders)).toEqual([1, 1, 0, 1])
  expect(lateDeliveries(queue, '2026-11-24')).toMatchObject([{ id: 'd', daysLate: 2 }])
})
