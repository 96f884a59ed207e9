import { invalid } from '../errors.ts'
import type { Instant } from './value.ts'

const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/
const MIN_SECONDS = -62_135_596_800
const MAX_SECONDS = 253_402_300_799

/** Parses RFC 3339 to the nanosecond; throws INVALID_ARGUMENT for anything else. */
export function parseInstant(text: string): Instant {
  const match = RFC3339.exec(text)
  if (!match) throw invalid(`Invalid timestamp: ${JSON.stringify(text)}`)
  const [, year, month, day, hours, minutes, seconds, fraction = '', zone = 'Z'] = match
  const date = new Date(0)
  // Not Date.UTC: it reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  date.setUTCHours(Number(hours), Number(minutes), Number(seconds))
  if (date.getUTCMonth() !== Number(month) - 1) throw invalid(`Invalid timestamp: ${JSON.stringify(text)}`)
  const instant = {
    seconds: date.getTime() / 1000 - zoneOffsetSeconds(zone),
    nanos: Number(fraction.padEnd(9, '0')),
  }
  if (instant.seconds < MIN_SECONDS || instant.seconds > MAX_SECONDS) {
    throw invalid(`Timestamp out of range: ${JSON.stringify(text)}`)
  }
  return instant
}

/** RFC 3339 in UTC with microseconds, or with nanoseconds if there are any. */
export function formatInstant({ seconds, nanos }: Instant): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, 19)
  const digits = nanos.toString().padStart(9, '0')
  return `${whole}.${digits.endsWith('000') ? digits.slice(0, 6) : digits}Z`
}

export function compareInstants(a: Instant, b: Instant): number {
  return Math.sign(a.seconds - b.seconds || a.nanos - b.nanos)
}

/** Firestore keeps microseconds and drops the rest. */
export function truncateToMicros({ seconds, nanos }: Instant): Instant {
  return { seconds, nanos: nanos - (nanos % 1000) }
}

export function instantFromMicros(micros: number): Instant {
  const seconds = Math.floor(micros / 1_000_000)
  return { seconds, nanos: (micros - seconds * 1_000_000) * 1000 }
}

export function instantToMicros({ seconds, nanos }: Instant): number {
  return seconds * 1_000_000 + Math.floor(nanos / 1000)
}

export function instantFromMillis(millis: number): Instant {
  return instantFromMicros(Math.floor(millis * 1000))
}

function zoneOffsetSeconds(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0
  const [hours = '0', minutes = '0'] = zone.slice(1).split(':')
  return (zone.startsWith('-') ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
}
