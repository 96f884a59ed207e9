import { NO_BALANCE, type AccountBalance, type AccountEntry, type EntryKind } from './ledger.ts'
import { isDay, isoDay, startOfDay } from '#lib/iso-day.ts'

/** Days, both included. */
export type Period = { from: string; to: string }

export const PERIODS = {
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This year',
} as const

export type PeriodName = keyof typeof PERIODS

const DAY = 86_400_000

const dayOf = (year: number, month: number, day: number): string => isoDay(Date.UTC(year, month, day))

export function periodNamed(name: PeriodName, today: string): Period {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  switch (name) {
    case 'month':
      return { from: dayOf(year, month, 1), to: today }
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) }
    case 'quarter':
      return { from: dayOf(year, month - (month % 3), 1), to: today }
    case 'year':
      return { from: dayOf(year, 0, 1), to: today }
  }
}

/** The days of an address; this quarter where they are no days or in the wrong order. */
export const periodOf = (from: string, to: string, today: string): Period =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : periodNamed('quarter', today)

/** From the first to the last millisecond, in the time of Ghana, which is UTC. */
const timesOf = ({ from, to }: Period): readonly [first: number, last: number] => [
  startOfDay(from),
  startOfDay(to) + DAY - 1,
]

export type Statement = {
  period: Period
  openingMinor: number
  entries: readonly AccountEntry[]
  closingMinor: number
  sums: Sums
  /** As of now, whatever the period is. */
  balance: AccountBalance
}

type Sums = { orderedMinor: number; paidMinor: number; creditedMinor: number }

const SUM_OF: Record<EntryKind, keyof Sums> = {
  order: 'orderedMinor',
  order_change: 'orderedMinor',
  payment: 'paidMinor',
  refund: 'paidMinor',
  reversal: 'paidMinor',
  withholding: 'creditedMinor',
  cancellation: 'creditedMinor',
  credit_note: 'creditedMinor',
  credit: 'creditedMinor',
  credit_used: 'creditedMinor',
  credit_taken_back: 'creditedMinor',
}

/** Entries of the customer from `first` to `last`, ascending; at most `limit`. */
export type ListEntries = (first: number, last: number, limit: number) => Promise<readonly AccountEntry[]>

/** The rules give at most this many at a time. */
const ENTRIES_PER_READ = 100
const LAST_TIME = Date.UTC(3000, 0)

/**
 * The statement of a period. It reads the entries of the period, and one more where there are none: each says the
 * balance after it, so nothing before the period is added up.
 */
export async function readStatement(
  period: Period,
  balance: AccountBalance = NO_BALANCE,
  list: ListEntries,
): Promise<Statement> {
  const [first, last] = timesOf(period)
  const entries: AccountEntry[] = []
  for (let from = first; ; from = (entries.at(-1)?.at ?? last) + 1) {
    const read = await list(from, last, ENTRIES_PER_READ)
    entries.push(...read)
    if (read.length < ENTRIES_PER_READ) break
  }
  const [next] = entries.length > 0 ? entries : await list(last + 1, LAST_TIME, 1)
  const openingMinor = next ? next.balanceMinor - next.amountMinor : balance.balanceMinor
  const sums: Sums = { orderedMinor: 0, paidMinor: 0, creditedMinor: 0 }
  for (const { kind, amountMinor } of entries) sums[SUM_OF[kind]] += amountMinor
  const closingMinor = openingMinor + sums.orderedMinor + sums.paidMinor + sums.creditedMinor
  return { period, openingMinor, entries, closingMinor, sums, balance }
}

/** What is not settled, by the days since it was due. Pesewas. */
export type Ageing = {
  notYetDue: number
  upTo30: number
  upTo60: number
  upTo90: number
  over90: number
  /** Paid without anything to settle: 0 or less. */
  onAccount: number
}

export const AGEING_LABELS: Record<keyof Ageing, string> = {
  notYetDue: 'Not yet due',
  upTo30: '1 to 30 days',
  upTo60: '31 to 60 days',
  upTo90: '61 to 90 days',
  over90: 'Over 90 days',
  onAccount: 'Paid in advance',
}

export function ageingOf({ unsettled }: Pick<AccountBalance, 'unsettled'>, today: string): Ageing {
  const ageing: Ageing = { notYetDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, onAccount: 0 }
  for (const { leftMinor, dueOn } of Object.values(unsettled))
    ageing[leftMinor < 0 ? 'onAccount' : bucketOf(daysLate(dueOn, today))] += leftMinor
  return ageing
}

/** 0 or less until the day after it was due. */
export const daysLate = (dueOn: string, today: string): number =>
  Math.round((startOfDay(today) - startOfDay(dueOn)) / DAY)

function bucketOf(days: number): keyof Ageing {
  if (days <= 0) return 'notYetDue'
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'over90'
}

export const overdueMinor = ({ upTo30, upTo60, upTo90, over90 }: Ageing): number =>
  upTo30 + upTo60 + upTo90 + over90
