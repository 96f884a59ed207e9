import { comingDayFault } from '#domain/records/day-bounds.ts'
import { isDay, isoDay, startOfDay } from '#lib/iso-day.ts'
import { holidayOn } from '#lib/public-holidays.ts'
import type { ShopLocation } from './location.ts'

/** What is needed to know when a branch is open. */
export type Opening = Pick<ShopLocation, 'name' | 'hours'>

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

export type OpenDays = { weekdays: ReadonlySet<number>; isOpenOnHolidays: boolean }

/** Without words that name days: every day but Sundays and public holidays. */
const USUAL: OpenDays = { weekdays: new Set([1, 2, 3, 4, 5, 6]), isOpenOnHolidays: false }

const HOLIDAY = 7
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const DAY_NAMES = '(sun|mon|tue|wed|thu|fri|sat)(?:[.]|[a-z]*)'
const TOKEN = new RegExp(
  [
    '(?<closed>\\bclosed\\b|\\bexcept\\b|\\bnot on\\b)',
    '(?<holidays>\\b(?:public |bank )?holidays?\\b)',
    '(?<every>\\bdaily\\b|\\b(?:every|7|seven) days?\\b|\\b24/7\\b)',
    '(?<week>\\bweekdays\\b)',
    '(?<weekend>\\bweekends?\\b)',
    `(?<range>\\b${DAY_NAMES} *(?:-|–|—|to|till|until|through) *${DAY_NAMES})`,
    `(?<day>\\b${DAY_NAMES})`,
    '(?<time>\\d{1,2} *(?::|h|[ap][.]?m))',
    '(?<end>[;\\n]|[.](?= |$))',
  ].join('|'),
  'g',
)

const weekdayOf = (name: string): number =>
  WEEKDAYS.findIndex((weekday) => weekday.slice(0, 3).toLowerCase() === name.slice(0, 3))

function rangeOf(text: string): number[] {
  const [from = 0, to = 0] = [...text.matchAll(new RegExp(`\\b${DAY_NAMES}`, 'g'))].map(([name]) =>
    weekdayOf(name),
  )
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7)
}

/** The days of opening hours in words, such as `Mon–Fri 7:30–17:00, Sat 8:00–13:00` or `Daily 7am to 6pm, closed on holidays`. */
export function openDaysIn(hours: string | undefined): OpenDays {
  const open = new Set<number>()
  const closed = new Set<number>()
  /** Days that were named and not yet said to be open or closed. */
  let named: number[] = []
  let isClosing = false
  const settle = (into: Set<number>) => {
    for (const day of named) into.add(day)
    named = []
  }
  for (const { groups = {} } of (hours ?? '').toLowerCase().matchAll(TOKEN)) {
    const { closed: closes, holidays, every, week, weekend, range, day, time, end } = groups
    if (closes) {
      // “Sun closed” follows its days, “closed on Sundays” goes before them.
      isClosing = named.length === 0
      if (closes === 'closed') settle(closed)
      else {
        settle(open)
        isClosing = true
      }
    } else if (time) {
      settle(open)
      isClosing = false
    } else if (end) {
      settle(isClosing ? closed : open)
      isClosing = false
    } else {
      if (holidays) named.push(HOLIDAY)
      if (every) named.push(...EVERY_DAY)
      if (week) named.push(1, 2, 3, 4, 5)
      if (weekend) named.push(0, 6)
      if (range) named.push(...rangeOf(range))
      if (day) named.push(weekdayOf(day))
      if (isClosing) settle(closed)
    }
  }
  settle(isClosing ? closed : open)
  const weekdays = EVERY_DAY.filter((day) => open.has(day))
  const base = weekdays.length > 0 ? weekdays : [...USUAL.weekdays]
  return {
    weekdays: new Set(base.filter((day) => !closed.has(day))),
    isOpenOnHolidays: open.has(HOLIDAY) && !closed.has(HOLIDAY),
  }
}

/** `Open Monday to Saturday; closed on Sunday and public holidays`: how opening hours were understood. */
export function openDaysText(hours: string | undefined): string {
  const { weekdays, isOpenOnHolidays } = openDaysIn(hours)
  const inOrder = [1, 2, 3, 4, 5, 6, 0]
  const shut = inOrder.filter((day) => !weekdays.has(day)).map((day) => `${WEEKDAYS[day]}s`)
  const closed = [...shut, ...(isOpenOnHolidays ? [] : ['public holidays'])]
  return closed.length === 0 ? 'Open every day' : `Closed on ${listed(closed)}`
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

type Closing = { reason: string; isCertain: boolean }

function closingOf({ hours }: Opening, day: string): Closing | undefined {
  const { weekdays, isOpenOnHolidays } = openDaysIn(hours)
  const weekday = new Date(startOfDay(day)).getUTCDay()
  if (!weekdays.has(weekday)) return { reason: `on ${WEEKDAYS[weekday]}s`, isCertain: true }
  const holiday = isOpenOnHolidays ? undefined : holidayOn(day)
  return holiday && { reason: `on ${holiday.name}`, isCertain: holiday.isCertain }
}

/** The first day from this one on that the branch is surely open; `step` -1 for the last one up to it. */
export function openDayFrom(branch: Opening, day: string, step: 1 | -1 = 1): string {
  for (let tried = 0, next = day; tried < 30; tried += 1, next = isoDay(startOfDay(next) + step * 86_400_000))
    if (!closingOf(branch, next)) return next
  return day
}

/** Why goods can be neither collected from the branch nor sent by it on this day, with the days beside it that are open. */
export function closedProblem(branch: Opening | undefined, day: string, today: string): string | undefined {
  const closing = branch && isDay(day) ? closingOf(branch, day) : undefined
  if (!branch || !closing?.isCertain) return undefined
  const before = openDayFrom(branch, day, -1)
  const after = longDay(openDayFrom(branch, day))
  return `${branch.name} is closed ${closing.reason}. Choose ${before >= today && before !== day ? `${longDay(before)} or ` : ''}${after}`
}

/** Why goods cannot be promised for this day; '' is no day and always right. */
export const neededByProblem = (
  day: string,
  today: string,
  branch: Opening | undefined,
): string | undefined =>
  day === '' ? undefined : (comingDayFault(day, today) ?? closedProblem(branch, day, today))

/** What may close the branch on this day, for a field to say; undefined when nothing does. */
export function mayBeClosed(branch: Opening | undefined, day: string): string | undefined {
  const closing = branch && isDay(day) ? closingOf(branch, day) : undefined
  if (!branch || !closing || closing.isCertain) return undefined
  return `${branch.name} may be closed ${closing.reason}, whose day is not announced yet.`
}

/** `Monday 30 November`. */
function longDay(day: string): string {
  const date = new Date(startOfDay(day))
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}
