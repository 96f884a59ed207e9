import { expect, test } from 'vitest'
import { isDay, isoDay, OPTIONAL_DAY_PATTERN, startOfDay, timeOf } from './iso-day.ts'

test('a day of this century is one exactly when the calendar has it', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  const wrong: string[] = []
  for (let year = 2000; year < 2100; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${two(month)}-${two(day)}`
        const isInCalendar = isoDay(Date.UTC(year, month - 1, day)) === text
        if (isDay(text) !== isInCalendar) wrong.push(text)
      }
  expect(wrong).toEqual([])
})

test.each(['', '1999-12-31', '2100-01-01', '0026-11-23', '2026-11-23T14:05', ' 2026-11-23', '23/11/2026'])(
  '“%s” is not an ISO day',
  (text) => {
    expect(isDay(text)).toBe(false)
    expect(startOfDay(text)).toBeNaN()
  },
)

test('an optional day is a day or nothing', () => {
  for (const text of ['', '2028-02-29']) expect(OPTIONAL_DAY_PATTERN.test(text)).toBe(true)
  for (const text of ['2026-02-29', ' ']) expect(OPTIONAL_DAY_PATTERN.test(text)).toBe(false)
})

test('times are Ghana’s', () => {
  expect(startOfDay('2026-11-23')).toBe(Date.UTC(2026, 10, 23))
  expect(timeOf('2026-11-23T14:05')).toBe(Date.UTC(2026, 10, 23, 14, 5))
  for (const text of ['2026-02-30T14:05', '2026-11-23T24:00', '2026-11-23', ''])
    expect(timeOf(text)).toBeNaN()
})
