import { isDay } from './iso-day.ts'

/** Which number comes first in dates like `03/04/2026`: one order for all dates of a column. */
const DAY_ORDERS = ['day-first', 'month-first', 'year-first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

type ReadDay = { ok: true; day: string } | { ok: false; problem: string }

/** What a text says, before anything is known of its column. */
type Dated =
  | { kind: 'settled'; year: string; month: number; day: number }
  | { kind: 'numbers'; first: string; second: string; third: string }

/** `weekday` from 0, Sunday; -1 for none. */
type Said = Dated & { weekday: number }

const LONGEST_SHOWN = 40

/**
 * The ISO day of a text from a file, a spreadsheet or a field: `23/11/2026`, `23.11.26`, `23-Nov-26`, `Mon 23 November
 * 2026 14:05`, `2026-11-23T14:05:11Z`, `20261123`, `46349` (how spreadsheets count days). What is not a day is refused
 * with the reason; a date of numbers is read in the given order and in no other.
 */
export function readDay(typed: string, order: DayOrder = 'day-first'): ReadDay {
  const shown = `“${typed.trim().slice(0, LONGEST_SHOWN)}”`
  if (typed.trim() === '') return refused('No day is given')
  const said = saidBy(typed)
  if (!said) return refused(`${shown} is not a day. Write it like 23/11/2026 or 23 Nov 2026`)
  if (said.kind === 'numbers' && !ordersOf(said).includes(order))
    return refused(`${shown} does not begin with the year, as this column does`)
  const { year, month, day } = said.kind === 'settled' ? said : inOrder(said, order)
  if (month < 1 || month > 12) {
    const reason = said.kind === 'numbers' && `: ${ORDER_WORDS[order]}`
    return refused(`${shown} has no month ${month}${reason || ''}`)
  }
  if (year.length === 2 && Number(year) > LATEST_SHORT_YEAR)
    return refused(`${shown}: write the year with four digits`)
  const fullYear = year.length === 2 ? `20${year}` : year
  if (!/^20[0-9]{2}$/.test(fullYear)) return refused(`${shown}: the year must be from 2000 to 2099`)
  const iso = `${fullYear}-${twoDigits(month)}-${twoDigits(day)}`
  if (!isDay(iso)) {
    const length = new Date(Date.UTC(Number(fullYear), month, 0)).getUTCDate()
    return refused(`${shown} is not a day: ${MONTHS[month - 1]?.[0]} ${fullYear} has ${length} days`)
  }
  const weekday = new Date(Date.UTC(Number(fullYear), month - 1, day)).getUTCDay()
  return said.weekday >= 0 && said.weekday !== weekday
    ? refused(`${shown} is a ${WEEKDAYS[weekday]}, not a ${WEEKDAYS[said.weekday]}`)
    : { ok: true, day: iso }
}

const refused = (problem: string): ReadDay => ({ ok: false, problem })

/** A year of two digits is this one of the century or an earlier one. */
const LATEST_SHORT_YEAR = 49

const ORDER_WORDS: Readonly<Record<DayOrder, string>> = {
  'day-first': 'the day comes first, then the month',
  'month-first': 'in this column the month comes first',
  'year-first': 'in this column the year comes first, then the month',
}

export type ColumnOrder = {
  /** Undefined when no order reads every row: somebody has to say which is right. */
  order: DayOrder | undefined
  /**
   * `settled`: row `by` (from 0) can be read in this order only. `open`: every row can be read in another order as well.
   * `mixed`: row `by` has the day first, row `against` the month. `none`: no date of the column depends on the order.
   */
  state: 'settled' | 'open' | 'mixed' | 'none'
  /** The orders that read at least one row, for a choice. */
  choices: readonly DayOrder[]
  by?: number
  against?: number
}

/**
 * The order of a column's dates, by all its rows: one day above 12 settles it for every row. Where all rows can be read
 * both ways the day comes first. A year of two digits is never taken to come first unless nothing else can be read.
 */
export function dayOrderOf(column: readonly string[]): ColumnOrder {
  const readings = column.map(readingsOf)
  const choices = DAY_ORDERS.filter((order) => readings.some((reading) => reading[order] !== undefined))
  const dated = readings.filter((reading) => DAY_ORDERS.some((order) => reading[order] !== undefined))
  const readsAll = choices.filter((order) => dated.every((reading) => reading[order] !== undefined))
  const onlyIn = (order: DayOrder, other: DayOrder) =>
    readings.findIndex((reading) => reading[order] !== undefined && reading[other] === undefined)
  const [order] = readsAll
  if (dated.length === 0) return { order: 'day-first', state: 'none', choices }
  if (order === undefined) {
    const [one = 'day-first', other = 'month-first'] = choices
    return { order, state: 'mixed', choices, by: onlyIn(one, other), against: onlyIn(other, one) }
  }
  const others = readsAll.filter((other) => other !== order)
  const isSame = others.every((other) => dated.every((reading) => reading[other] === reading[order]))
  const rival = order === 'day-first' ? 'month-first' : 'day-first'
  if (!readsAll.includes(rival)) return { order, state: 'settled', choices, by: onlyIn(order, rival) }
  return { order, state: isSame ? 'none' : 'open', choices }
}

type Readings = Partial<Record<DayOrder, string>>

/** The days that a date of numbers can be; nothing for a text that says its order itself. */
function readingsOf(typed: string): Readings {
  const said = saidBy(typed)
  if (said?.kind !== 'numbers') return {}
  return Object.fromEntries(
    ordersOf(said).flatMap((order) => {
      const read = readDay(typed, order)
      return read.ok ? [[order, read.day]] : []
    }),
  )
}

type Numbers = Pick<Extract<Said, { kind: 'numbers' }>, 'first' | 'second' | 'third'>

const ordersOf = ({ first, third }: Numbers): readonly DayOrder[] =>
  first.length === 2 && third.length === 2 ? DAY_ORDERS : ['day-first', 'month-first']

function inOrder({ first, second, third }: Numbers, order: DayOrder) {
  if (order === 'year-first') return { year: first, month: Number(second), day: Number(third) }
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return { year: third, month: Number(month), day: Number(day) }
}

/** A time of day after the date; Ghana keeps UTC, so no other zone is read. */
const TIME =
  /(?:T|,? )[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)? ?(?:[ap][.]?m[.]?)? ?(?:Z|UTC|GMT|[+-]00:?00)?$/i

function saidBy(typed: string): Said | undefined {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [, weekdayName = '', rest = plain] =
    /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*[.,]* (.+)$/i.exec(plain) ?? []
  const weekday = weekdayName
    ? WEEKDAYS.findIndex((name) => name.slice(0, 3).toLowerCase() === weekdayName.toLowerCase())
    : -1
  const text = rest.replace(TIME, '').trim()
  const dated = numbersIn(text) ?? namedMonthIn(text)
  return dated && { weekday, ...dated }
}

const settled = (year = '', month: string | number = '', day = ''): Dated => ({
  kind: 'settled',
  year,
  month: Number(month),
  day: Number(day),
})

const numbers = (first = '', second = '', third = ''): Dated => ({ kind: 'numbers', first, second, third })

function numbersIn(text: string): Dated | undefined {
  const yearFirst = /^([0-9]{4}) ?([-/.]) ?([0-9]{1,2}) ?\2 ?([0-9]{1,2})$/.exec(text)
  if (yearFirst) return settled(yearFirst[1], yearFirst[3], yearFirst[4])
  const apart = /^([0-9]{1,2})( ?[-/.] ?| )([0-9]{1,2})\2([0-9]{4}|[0-9]{2})$/.exec(text)
  if (apart) return numbers(apart[1], apart[3], apart[4])
  // With the time, as networks write it: 20261123140511.
  const run = /^([0-9]{8})(?:[0-9]{4}|[0-9]{6})?$/.exec(text)?.[1]
  if (run)
    // A year from 2000 on cannot be a day and a month, nor a day and a month such a year's end.
    return /^20[0-9]{2}(0[1-9]|1[0-2])/.test(run)
      ? settled(run.slice(0, 4), run.slice(4, 6), run.slice(6))
      : numbers(run.slice(0, 2), run.slice(2, 4), run.slice(4))
  const serial = /^[0-9]{5}(?:[.,][0-9]+)?$/.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined
  const date = new Date((serial - EPOCH_SERIAL) * 86_400_000)
  return settled(String(date.getUTCFullYear()), date.getUTCMonth() + 1, String(date.getUTCDate()))
}

/** Spreadsheets count days so that 1 January 1970 is this one; the others are 2000 and 2099. */
const [EPOCH_SERIAL, FIRST_SERIAL, LAST_SERIAL] = [25_569, 36_526, 73_050]

function namedMonthIn(text: string): Dated | undefined {
  const gap = '(?: ?[-/.,] ?| )?'
  const word = `(\\p{L}{3,})`
  const day = '([0-9]{1,2})(?:st|nd|rd|th)?(?: of)?'
  const year = "'?([0-9]{4}|[0-9]{2})"
  const found = (...parts: string[]) => new RegExp(`^${parts.join(gap)}$`, 'iu').exec(text)
  const dayFirst = found(day, word, year)
  if (dayFirst) return withMonth(dayFirst[3], dayFirst[2], dayFirst[1])
  const monthFirst = found(word, `${day}(?=[ ,-])`, year)
  if (monthFirst) return withMonth(monthFirst[3], monthFirst[1], monthFirst[2])
  const yearFirst = found('([0-9]{4})', word, day)
  return yearFirst ? withMonth(yearFirst[1], yearFirst[2], yearFirst[3]) : undefined
}

function withMonth(year: string | undefined, name = '', day?: string): Dated | undefined {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const month = MONTHS.findIndex(
    ([english, ...others]) =>
      plain === english.toLowerCase() ||
      plain === english.slice(0, 3).toLowerCase() ||
      others.some((other) => other === plain),
  )
  return month < 0 ? undefined : settled(year, month + 1, day)
}

/** In English, then other spellings without accents: in French, as banks of our neighbours write them. */
const MONTHS: readonly (readonly [string, ...string[]])[] = [
  ['January', 'janvier', 'janv'],
  ['February', 'fevrier', 'fevr', 'fev'],
  ['March', 'mars'],
  ['April', 'avril', 'avr'],
  ['May', 'mai'],
  ['June', 'juin'],
  ['July', 'juillet', 'juil'],
  ['August', 'aout'],
  ['September', 'sept', 'septembre'],
  ['October', 'octobre'],
  ['November', 'novembre'],
  ['December', 'decembre'],
]

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const twoDigits = (value: number): string => String(value).padStart(2, '0')
