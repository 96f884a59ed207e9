import type { Instant } from '../../values/value.ts'
import { failure, int, type OfType, type Result } from '../rule-value.ts'
import { callable, type CallableTable } from './callable.ts'

const NANOS_PER_SECOND = 1_000_000_000n
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND
const MS_PER_DAY = 86_400_000
const UNIT_NANOS: Readonly<Record<string, bigint>> = {
  w: 7n * NANOS_PER_DAY,
  d: NANOS_PER_DAY,
  h: 3600n * NANOS_PER_SECOND,
  m: 60n * NANOS_PER_SECOND,
  s: NANOS_PER_SECOND,
  ms: 1_000_000n,
  ns: 1n,
}

/** All in UTC. */
export const timestampMethods: CallableTable = {
  year: callable(['timestamp'], (self) => int(dateOf(self).getUTCFullYear())),
  month: callable(['timestamp'], (self) => int(dateOf(self).getUTCMonth() + 1)),
  day: callable(['timestamp'], (self) => int(dateOf(self).getUTCDate())),
  hours: callable(['timestamp'], (self) => int(dateOf(self).getUTCHours())),
  minutes: callable(['timestamp'], (self) => int(dateOf(self).getUTCMinutes())),
  seconds: callable(['timestamp'], (self) => int(dateOf(self).getUTCSeconds())),
  nanos: callable(['timestamp'], (self) => int(self.value.nanos)),
  /** Monday is 1, Sunday 7. */
  dayOfWeek: callable(['timestamp'], (self) => int(dateOf(self).getUTCDay() || 7)),
  dayOfYear: callable(['timestamp'], (self) => int(dayOfYear(dateOf(self)))),
  date: callable(['timestamp'], (self) => timestamp(nanosOf(self.value) - timeOfDay(self.value))),
  time: callable(['timestamp'], (self) => duration(timeOfDay(self.value))),
  toMillis: callable(['timestamp'], (self) => int(floorDivide(nanosOf(self.value), 1_000_000n))),
}

export const durationMethods: CallableTable = {
  seconds: callable(['duration'], ({ nanos }) => int(nanos / NANOS_PER_SECOND)),
  nanos: callable(['duration'], ({ nanos }) => int(nanos % NANOS_PER_SECOND)),
}

export const timestampFunctions: CallableTable = {
  date: callable(['int', 'int', 'int'], (year, month, day) => {
    const date = new Date(0)
    date.setUTCFullYear(Number(year.value), Number(month.value) - 1, Number(day.value))
    const rolled = date.getUTCMonth() !== Number(month.value) - 1 || date.getUTCDate() !== Number(day.value)
    return rolled
      ? failure('timestamp.date() got a day that does not exist.')
      : timestamp(BigInt(date.getTime()) * 1_000_000n)
  }),
  value: callable(['int'], ({ value }) => timestamp(value * 1_000_000n)),
}

export const durationFunctions: CallableTable = {
  value: callable(['int', 'string'], ({ value }, unit) => {
    const nanos = Object.hasOwn(UNIT_NANOS, unit.value) ? UNIT_NANOS[unit.value] : undefined
    return nanos === undefined
      ? failure(`duration.value() has no unit '${unit.value}'.`)
      : duration(value * nanos)
  }),
  time: callable(['int', 'int', 'int', 'int'], (hours, minutes, seconds, nanos) =>
    duration((hours.value * 3600n + minutes.value * 60n + seconds.value) * NANOS_PER_SECOND + nanos.value),
  ),
  abs: callable(['duration'], ({ nanos }) => duration(nanos < 0n ? -nanos : nanos)),
}

export const duration = (nanos: bigint): OfType<'duration'> => ({ type: 'duration', nanos })

/** Nanoseconds since the epoch. */
export function nanosOf({ seconds, nanos }: Instant): bigint {
  return BigInt(seconds) * NANOS_PER_SECOND + BigInt(nanos)
}

/** The timestamp for nanoseconds since the epoch, if it is in the years 1 to 9999. */
export function timestamp(nanos: bigint): Result {
  const seconds = Number(floorDivide(nanos, NANOS_PER_SECOND))
  if (seconds < -62_135_596_800 || seconds > 253_402_300_799) return failure('Timestamp out of range.')
  return { type: 'timestamp', value: { seconds, nanos: Number(nanos - BigInt(seconds) * NANOS_PER_SECOND) } }
}

function timeOfDay(instant: Instant): bigint {
  const nanos = nanosOf(instant)
  return nanos - floorDivide(nanos, NANOS_PER_DAY) * NANOS_PER_DAY
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend - (((dividend % divisor) + divisor) % divisor)) / divisor
}

function dateOf({ value }: OfType<'timestamp'>): Date {
  return new Date(value.seconds * 1000)
}

function dayOfYear(date: Date): number {
  const newYear = new Date(date)
  newYear.setUTCMonth(0, 1)
  return Math.floor((date.getTime() - newYear.getTime()) / MS_PER_DAY) + 1
}
