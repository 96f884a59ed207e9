import { expect, test } from 'vitest'
import { isStillExpected, restockDay, restockText } from './restock.ts'
import { restockTimestamp, restockProblem } from './restock-form.ts'

const now = Date.parse('2026-11-21T15:00:00Z')

test.each([
  ['2026-11-22', undefined],
  ['2027-11-20', undefined],
  ['2026-11-21', 'Choose a day after today'],
  ['2020-01-01', 'Choose a day after today'],
  ['2027-11-22', 'Choose a day within a year'],
  ['', 'Choose a day'],
  ['2026-13-40', 'Choose a day'],
])('%s is accepted, or refused with a reason', (day, problem) => {
  expect(restockProblem(day, now)).toBe(problem)
})

test('a restock date is valid until the end of its day', () => {
  const at = restockTimestamp('2026-12-12')
  expect(restockDay(at)).toBe('2026-12-12')
  expect(isStillExpected(at, Date.parse('2026-12-12T23:59:00Z'))).toBe(true)
  expect(isStillExpected(at, Date.parse('2026-12-13T00:01:00Z'))).toBe(false)
})

test('the year is shown when it is not the current one', () => {
  expect(restockText(restockTimestamp('2026-12-12'), now)).toBe('12 Dec')
  expect(restockText(restockTimestamp('2027-01-05'), now)).toBe('5 Jan 2027')
})

test('an invalid date is never expected', () => {
  for (const at of [Number.NaN, Infinity, 1e300, -1]) expect(isStillExpected(at, 0)).toBe(false)
})
