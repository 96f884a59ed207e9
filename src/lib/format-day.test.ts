import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

test('a day is written as Intl writes it for Ghana', () => {
  const format = new Intl.DateTimeFormat('en-GH', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-0${(month % 9) + 1}`
    expect(formatDay(day)).toBe(format.format(new Date(`${day}T00:00:00Z`)))
  }
})
