import { expect, test } from 'vitest'
import { closedProblem, mayBeClosed, openDayFrom, openDaysIn, openDaysText } from './opening-days.ts'

const MON_FRI = 'Saturdays, Sundays and public holidays'
test.each([
  [undefined, 'Sundays and public holidays'],
  ['', 'Sundays and public holidays'],
  ['7:30 to 17:00', 'Sundays and public holidays'],
  ['Mon–Fri 7:30–17:00, Sat 8:00–13:00', 'Sundays and public holidays'],
  ['Mon-Fri 7:30-17:00', MON_FRI],
  ['Monday to Friday, 8am - 5pm', MON_FRI],
  ['Mon. - Fri. 8h00-17h00', MON_FRI],
  ['Mondays to Saturdays', 'Sundays and public holidays'],
  ['Weekdays 8:00–17:00', MON_FRI],
  ['Mon, Tue, Wed 8:00–17:00; Sat 9:00–12:00', 'Thursdays, Fridays, Sundays and public holidays'],
  ['Mon–Sat 8:00–17:00, Sun 12:00–16:00', 'public holidays'],
  ['Daily 7am to 6pm', 'public holidays'],
  ['Daily 7am to 6pm, closed on public holidays', 'public holidays'],
  ['Daily 7am to 6pm except Fridays', 'Fridays and public holidays'],
  ['Every day 8:00–20:00, public holidays 10:00–14:00', ''],
  ['24/7', 'public holidays'],
  ['Mon–Sat 8:00–17:00, Sun closed', 'Sundays and public holidays'],
  ['Sat, Sun closed', MON_FRI],
  ['Closed on Saturdays and Sundays', MON_FRI],
  ['Closed on Sundays. Mon–Sat 8:00–17:00', 'Sundays and public holidays'],
  ['Sun–Thu 8:00–17:00', 'Fridays, Saturdays and public holidays'],
])('hours “%s”: closed on %s', (hours, closed) =>
  expect(openDaysText(hours)).toBe(closed ? `Closed on ${closed}` : 'Open every day'),
)

const OSU = { name: 'Osu', hours: 'Mon–Fri 7:30–17:00, Sat 8:00–13:00' }
const TODAY = '2026-11-27'

test.each([
  ['2026-11-28', undefined],
  ['2026-11-29', 'Osu is closed on Sundays. Choose Saturday 28 November or Monday 30 November'],
  ['2026-12-04', 'Osu is closed on Farmers’ Day. Choose Thursday 3 December or Saturday 5 December'],
  ['2026-12-26', 'Osu is closed on Boxing Day. Choose Thursday 24 December or Tuesday 29 December'],
  ['2027-03-08', 'Osu is closed on Independence Day. Choose Friday 5 March or Thursday 11 March'],
  ['2027-03-09', undefined],
  ['', undefined],
  ['tomorrow', undefined],
])('needed on %s: %s', (day, problem) => expect(closedProblem(OSU, day, TODAY)).toBe(problem))

test('a day that has passed is not offered, and an unknown branch is not judged', () => {
  expect(closedProblem(OSU, '2026-11-29', '2026-11-29')).toBe(
    'Osu is closed on Sundays. Choose Monday 30 November',
  )
  expect(closedProblem(undefined, '2026-11-29', TODAY)).toBeUndefined()
})

test('a day that is not announced yet is said and not refused', () => {
  expect(mayBeClosed(OSU, '2027-03-09')).toBe(
    'Osu may be closed on Eid-ul-Fitr, whose day is not announced yet.',
  )
  expect(mayBeClosed(OSU, '2027-01-08')).toContain('Constitution Day')
  expect(mayBeClosed(OSU, '2026-11-30')).toBeUndefined()
  expect(mayBeClosed(OSU, '2026-11-29')).toBeUndefined()
})

test('a branch that is open every day is', () => {
  const tema = { name: 'Tema', hours: 'Daily 8:00–18:00, public holidays 9:00–13:00' }
  expect(openDayFrom(tema, '2026-11-29')).toBe('2026-11-29')
  expect(closedProblem(tema, '2026-12-25', TODAY)).toBeUndefined()
  expect(openDaysIn('closed Mon Tue Wed Thu Fri Sat Sun').weekdays.size).toBe(0)
})
