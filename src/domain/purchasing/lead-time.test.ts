import { expect, test } from 'vitest'
import { daysBetween, leadTimeTexts, withLeadTime } from './lead-time.ts'

const inTime = { sentOn: '2026-11-01', promisedOn: '2026-11-15', receivedOn: '2026-11-11' }
const late = { sentOn: '2026-11-01', promisedOn: '2026-11-15', receivedOn: '2026-11-20' }
const unpromised = { sentOn: '2026-11-01', promisedOn: '', receivedOn: '2026-11-04' }

test('days between two days', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
  expect(daysBetween('2026-11-20', '2026-11-15')).toBe(-5)
})

test('sums of what arrived whole say how long it took, and how long was promised', () => {
  const sums = [inTime, late, unpromised].reduce<ReturnType<typeof withLeadTime> | undefined>(
    (before, one) => withLeadTime(before, one, 1),
    undefined,
  )
  expect(sums).toEqual({ orders: 3, days: 32, promised: 2, promisedDays: 28, late: 1, lateDays: 5 })
  expect(leadTimeTexts(sums)).toEqual({
    measured: '10.7 days on average, over 3 orders',
    promised: '14 days on average',
    late: '1 of 2, by 5 days on average',
  })
})

test('what was added is taken away again', () => {
  const one = withLeadTime(undefined, late, 1)
  expect(withLeadTime(withLeadTime(one, inTime, 1), inTime, -1)).toEqual(one)
  expect(withLeadTime(one, late, -1).orders).toBe(0)
})

test('an order that has not arrived measures nothing', () => {
  expect(withLeadTime(undefined, { ...late, receivedOn: '' }, 1).orders).toBe(0)
  expect(leadTimeTexts(undefined)).toBeUndefined()
  expect(leadTimeTexts(withLeadTime(undefined, { ...late, receivedOn: '' }, 1))).toBeUndefined()
  expect(leadTimeTexts(withLeadTime(undefined, unpromised, 1))).toMatchObject({
    promised: 'No day was promised',
    late: '–',
  })
})
