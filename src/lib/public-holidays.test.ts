import { expect, test } from 'vitest'
import { isoDay } from './iso-day.ts'
import { holidayOn } from './public-holidays.ts'

const yearOf = (year: number): string[] =>
  Array.from({ length: 366 }, (_, day) => isoDay(Date.UTC(year, 0, 1) + day * 86_400_000)).flatMap((day) => {
    const holiday = day.startsWith(String(year)) && holidayOn(day)
    return holiday ? [`${day} ${holiday.name}${holiday.isCertain ? '' : '?'}`] : []
  })

test('2026, as the Ministry of the Interior declared it so far', () =>
  expect(yearOf(2026)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-09 Constitution Day',
    '2026-03-06 Independence Day',
    '2026-03-20 Eid-ul-Fitr',
    '2026-03-21 Shaqq Day',
    '2026-03-23 Shaqq Day',
    '2026-04-03 Good Friday',
    '2026-04-06 Easter Monday',
    '2026-05-01 Workers’ Day',
    '2026-05-27 Eid-ul-Adha?',
    '2026-07-01 Republic Day?',
    '2026-07-03 Republic Day?',
    '2026-09-21 Founder’s Day',
    '2026-12-04 Farmers’ Day',
    '2026-12-25 Christmas Day',
    '2026-12-26 Boxing Day',
    '2026-12-28 Boxing Day',
  ]))

test('2027: what falls on a week-end is kept on the next working day, what falls in mid-week may be moved', () =>
  expect(yearOf(2027)).toEqual([
    '2027-01-01 New Year’s Day',
    '2027-01-07 Constitution Day?',
    '2027-01-08 Constitution Day?',
    '2027-03-06 Independence Day',
    '2027-03-08 Independence Day',
    '2027-03-09 Eid-ul-Fitr?',
    '2027-03-10 Shaqq Day?',
    '2027-03-26 Good Friday',
    '2027-03-29 Easter Monday',
    '2027-05-01 Workers’ Day',
    '2027-05-03 Workers’ Day',
    '2027-05-16 Eid-ul-Adha?',
    '2027-05-17 Eid-ul-Adha?',
    '2027-07-01 Republic Day?',
    '2027-07-02 Republic Day?',
    '2027-09-21 Founder’s Day?',
    '2027-09-24 Founder’s Day?',
    '2027-12-03 Farmers’ Day',
    '2027-12-25 Christmas Day',
    '2027-12-26 Boxing Day',
    '2027-12-27 Christmas Day',
    '2027-12-28 Boxing Day',
  ]))

test.each([
  [2025, '04-18', '04-21', '12-05'],
  [2028, '04-14', '04-17', '12-01'],
  [2029, '03-30', '04-02', '12-07'],
  [2038, '04-23', '04-26', '12-03'],
])('Good Friday, Easter Monday and Farmers’ Day of %s', (year, friday, monday, farmers) => {
  expect(holidayOn(`${year}-${friday}`)?.name).toBe('Good Friday')
  expect(holidayOn(`${year}-${monday}`)?.name).toBe('Easter Monday')
  expect(holidayOn(`${year}-${farmers}`)?.name).toBe('Farmers’ Day')
})

test('Christmas on a Sunday is kept on the Tuesday after Boxing Day, as in 2022', () =>
  expect(['12-25', '12-26', '12-27', '12-28'].map((date) => holidayOn(`2033-${date}`)?.name)).toEqual([
    'Christmas Day',
    'Boxing Day',
    'Christmas Day',
    undefined,
  ]))

test('the Eids are expected as the Umm al-Qura calendar has them', () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  })
  const expected: string[] = []
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
    const date = calendar.format(at)
    if (date === '10/1') expected.push(`${isoDay(at)} Eid-ul-Fitr`)
    if (date === '12/10') expected.push(`${isoDay(at)} Eid-ul-Adha`)
  }
  expect(expected).toHaveLength(10)
  expect(expected.map((eid) => `${eid.slice(0, 10)} ${holidayOn(eid.slice(0, 10))?.name}`)).toEqual(expected)
})
