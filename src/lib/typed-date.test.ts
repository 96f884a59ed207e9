import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDay } from './format-day.ts'
import { isoDay } from './iso-day.ts'
import { dayOrderOf, readDay } from './typed-date.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026/11/23', '2026-11-23'],
  ['2026.11.3', '2026-11-03'],
  ['23/11/2026', '2026-11-23'],
  ['23 / 11 / 2026', '2026-11-23'],
  ['23-11-2026', '2026-11-23'],
  ['23‑11‑2026', '2026-11-23'],
  ['23.11.26', '2026-11-23'],
  ['23. 11. 2026', '2026-11-23'],
  ['23 11 2026', '2026-11-23'],
  ['3/4/26', '2026-04-03'],
  ['03/04/2026', '2026-04-03'],
  ['23-Nov-26', '2026-11-23'],
  ['23-NOV-2026', '2026-11-23'],
  ['23 Nov. 2026', '2026-11-23'],
  ['23 November 2026', '2026-11-23'],
  ['23rd of November, 2026', '2026-11-23'],
  ['23Nov2026', '2026-11-23'],
  ['November 23, 2026', '2026-11-23'],
  ['Nov 23 2026', '2026-11-23'],
  ['2026-Nov-23', '2026-11-23'],
  ['1 Sept 2026', '2026-09-01'],
  ['23 novembre 2026', '2026-11-23'],
  ['1 févr. 2026', '2026-02-01'],
  ['14 août 2026', '2026-08-14'],
  ['14 juil. 2026', '2026-07-14'],
  ['Mon, 23 Nov 2026', '2026-11-23'],
  ['Monday 23/11/2026', '2026-11-23'],
  ['2026-11-23 14:05:11', '2026-11-23'],
  ['2026-11-23T14:05:11.123Z', '2026-11-23'],
  ['2026-11-23T14:05:11+00:00', '2026-11-23'],
  ['23/11/2026 2:05 PM', '2026-11-23'],
  ['23/11/2026, 14:05', '2026-11-23'],
  ['20261123', '2026-11-23'],
  ['20261123140511', '2026-11-23'],
  ['23112026', '2026-11-23'],
  ['20112012', '2012-11-20'],
  ['46349', '2026-11-23'],
  ['46349.5868', '2026-11-23'],
  ['２３/１１/２０２６', '2026-11-23'],
  ['\u200e23/11/2026\u00a0', '2026-11-23'],
  ['29/02/2028', '2028-02-29'],
])('“%s” is the day %s', (typed, day) => expect(readDay(typed)).toEqual({ ok: true, day }))

test.each([
  ['', 'No day is given'],
  ['Total', 'Write it like 23/11/2026'],
  ['23 Nov', 'Write it like'],
  ['11/2026', 'Write it like'],
  ['23/11-2026', 'Write it like'],
  ['23/11/2026 x', 'Write it like'],
  ['23/11/226', 'Write it like'],
  ['23 Jui 2026', 'Write it like'],
  ['12.5', 'Write it like'],
  ['1234', 'Write it like'],
  ['2026-11-23T14:05:11+05:00', 'Write it like'],
  ['31/02/2026', 'February 2026 has 28 days'],
  ['30 Feb 2028', 'February 2028 has 29 days'],
  ['2026-02-29', 'February 2026 has 28 days'],
  ['31/11/2026', 'November 2026 has 30 days'],
  ['0/11/2026', 'November 2026 has 30 days'],
  ['2026-13-01', 'no month 13'],
  ['2026-23-11', 'no month 23'],
  ['11/23/2026', 'no month 23: the day comes first'],
  ['23/11/1926', 'from 2000 to 2099'],
  ['23/11/87', 'four digits'],
  ['Tuesday 23 November 2026', 'is a Monday, not a Tuesday'],
])('“%s” is refused: %s', (typed, reason) =>
  expect(readDay(typed)).toEqual({ ok: false, problem: expect.stringContaining(reason) as string }),
)

test.each([
  ['03/04/2026', 'month-first', '2026-03-04'],
  ['11/23/2026', 'month-first', '2026-11-23'],
  ['26-11-23', 'year-first', '2026-11-23'],
  // What says its order itself is the same in every column.
  ['2026-04-03', 'month-first', '2026-04-03'],
  ['3 April 2026', 'year-first', '2026-04-03'],
] as const)('“%s” in a column that is %s is the day %s', (typed, order, day) =>
  expect(readDay(typed, order)).toEqual({ ok: true, day }),
)

test('a row that does not fit the order of its column is refused and never read in another', () => {
  expect(readDay('23/11/2026', 'month-first')).toEqual({
    ok: false,
    problem: expect.stringContaining('the month comes first') as string,
  })
  expect(readDay('23/11/2026', 'year-first')).toMatchObject({ ok: false })
})

describe('the order of a column', () => {
  test.each([
    ['one day above 12', ['03/04/2026', '05/04/2026', '23/04/2026'], 'day-first', 'settled', 2],
    ['one month at the second place', ['03/04/2026', '04/23/2026', ''], 'month-first', 'settled', 1],
    ['nothing above 12', ['03/04/2026', '05/04/2026'], 'day-first', 'open', undefined],
    ['the same day either way', ['04/04/2026', '11/11/26'], 'day-first', 'none', undefined],
    ['dates that say their order', ['2026-04-03', '3 Apr 2026', '46349'], 'day-first', 'none', undefined],
    ['no date at all', ['Total', ''], 'day-first', 'none', undefined],
    ['a day that does not exist', ['03/04/2026', '31/02/2026'], 'day-first', 'open', undefined],
    ['a year of two digits stays last', ['99-11-03', '26-11-23'], 'day-first', 'settled', 1],
    ['rows that disagree', ['03/04/2026', '23/04/2026', '04/23/2026'], undefined, 'mixed', 1],
  ] as const)('%s', (_, column, order, state, by) => {
    expect(dayOrderOf(column)).toMatchObject({ order, state, ...(by !== undefined && { by }) })
  })

  test('names the rows that disagree', () =>
    expect(dayOrderOf(['03/04/2026', '04/23/2026', '23/04/2026'])).toMatchObject({ by: 2, against: 1 }))
})

test('every day is read back from every way of writing it, and a day above 12 settles its column', () => {
  const days = fc
    .integer({ min: 0, max: 36_524 })
    .map((day) => isoDay(Date.UTC(2000, 0, 1) + day * 86_400_000))
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.', ' '), (day, gap) => {
      const [year = '', month = '', date = ''] = day.split('-')
      expect(readDay(formatDay(day))).toEqual({ ok: true, day })
      expect(readDay([date, month, year].join(gap))).toEqual({ ok: true, day })
      expect(readDay([month, date, year].join(gap), 'month-first')).toEqual({ ok: true, day })
      const column = [`01/02/${year}`, `${month}/${date}/${year}`]
      expect(dayOrderOf(column).order).toBe(Number(date) > 12 ? 'month-first' : 'day-first')
    }),
  )
})
