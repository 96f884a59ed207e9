import { isoDay, startOfDay } from './iso-day.ts'

/** Why a day is free in Ghana. Uncertain until it is declared: the moon decides, or the President may move the day. */
export type Holiday = { name: string; isCertain: boolean }

/**
 * The public holidays of Ghana: Act 601 of 2001 as amended in 2025 (docs/decisions/178-dates.md has the sources). One at a
 * week-end is kept on the next working day as well; one from Tuesday to Thursday may be moved to the Friday.
 */
export const holidayOn = (day: string): Holiday | undefined => holidaysOf(Number(day.slice(0, 4))).get(day)

const FIXED = {
  '01-01': 'New Year’s Day',
  '01-07': 'Constitution Day',
  '03-06': 'Independence Day',
  '05-01': 'Workers’ Day',
  '07-01': 'Republic Day',
  '09-21': 'Founder’s Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
} as const

/** Never moved within a week. */
const KEPT: readonly string[] = ['01-01', '12-25', '12-26']

/** Days that were declared: the Ministry of the Interior announces each. */
const MOVED: Readonly<Record<string, string>> = { '2025-07-01': '2025-07-04', '2026-01-07': '2026-01-09' }

/**
 * Eid-ul-Fitr, which Shaqq Day follows, and Eid-ul-Adha, as the Umm al-Qura calendar expects them; the Chief Imam announces
 * the days by the moon. Those of March 2026 were declared.
 */
const EIDS: readonly (readonly [fitr: string, adha: string])[] = [
  ['2026-03-20', '2026-05-27'],
  ['2027-03-09', '2027-05-16'],
  ['2028-02-26', '2028-05-05'],
  ['2029-02-14', '2029-04-24'],
  ['2030-02-04', '2030-04-13'],
]
const DECLARED_EID = '2026-03-20'

const DAY = 86_400_000
const weekdayOf = (day: string): number => new Date(startOfDay(day)).getUTCDay()
const daysAfter = (day: string, days: number): string => isoDay(startOfDay(day) + days * DAY)

const years = new Map<number, ReadonlyMap<string, Holiday>>()

function holidaysOf(year: number): ReadonlyMap<string, Holiday> {
  const known = years.get(year)
  if (known) return known
  const found = new Map<string, Holiday>()
  const add = (day: string, name: string, isCertain = true) => {
    if (!found.get(day)?.isCertain) found.set(day, { name, isCertain })
  }
  for (const [date, name] of Object.entries(FIXED)) {
    const day = `${year}-${date}`
    const weekday = weekdayOf(day)
    const moved = MOVED[day]
    const isMovable = weekday >= 2 && weekday <= 4 && !KEPT.includes(date)
    if (moved) add(moved, name)
    else add(day, name, !isMovable)
    if (isMovable && !moved) add(daysAfter(day, 5 - weekday), name, false)
  }
  const easter = easterOf(year)
  add(daysAfter(easter, -2), 'Good Friday')
  add(daysAfter(easter, 1), 'Easter Monday')
  const december = `${year}-12-01`
  add(daysAfter(december, (12 - weekdayOf(december)) % 7), 'Farmers’ Day')
  for (const [fitr, adha] of EIDS.filter(([first]) => first.startsWith(String(year)))) {
    add(fitr, 'Eid-ul-Fitr', fitr === DECLARED_EID)
    add(daysAfter(fitr, 1), 'Shaqq Day', fitr === DECLARED_EID)
    add(adha, 'Eid-ul-Adha', false)
  }
  for (const [day, { name, isCertain }] of Array.from(found)) {
    const weekday = weekdayOf(day)
    if (weekday !== 0 && weekday !== 6) continue
    let kept = daysAfter(day, weekday === 6 ? 2 : 1)
    // Christmas Day and Boxing Day at a week-end are kept on Monday and Tuesday.
    while (found.get(kept)?.isCertain) kept = daysAfter(kept, 1)
    add(kept, name, isCertain)
  }
  years.set(year, found)
  return found
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const moon = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const epact =
    (19 * moon +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((moon + 11 * epact + 22 * sunday) / 451)
  const sum = epact + sunday - 7 * late + 114
  return isoDay(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}
