import type { RecordOf } from '#lib/schema.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import type { Role } from '#domain/people/roles.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { isoDay, startOfDay } from '#lib/iso-day.ts'
import { signedMinor, type Payment } from './payment.ts'
import type { tillDaySchema } from './till-schema.ts'

export type TillDay = RecordOf<typeof tillDaySchema>
export type TillMove = TillDay['moves'][number]
export type TillClosing = NonNullable<TillDay['closing']>
export type Taking = TillClosing['takings'][number]

/** Cash that goes into the drawer or out of it beside sales. */
export const TILL_MOVES = {
  bank: { label: 'Taken to the bank', sign: -1 },
  safe: { label: 'Put in the safe', sign: -1 },
  petty: { label: 'Paid from the till', sign: -1 },
  added: { label: 'Change put in', sign: 1 },
} as const

export type TillMoveKind = keyof typeof TILL_MOVES

/** The notes and coins that go round in Ghana, in pesewas. */
export const CASH_PIECES = [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5] as const

export const MAX_TILL_MOVES = 200
export const MAX_TILL_REPAIRS = 50
export const TILL_REASON_LENGTH = 500

/** Of a difference above this, the Managers are told. */
export const TOLD_DIFFERENCE_MINOR = 500

export const tillDayId = (locationId: string, day: string): string => `${locationId}-${day}`

/** At every branch, or at their own. */
export const mayKeepTill = (
  { roles, locationIds }: { roles: readonly Role[]; locationIds: readonly string[] },
  locationId: string,
): boolean => mayCorrectTill(roles) || (meetsNeed(roles, AT_BRANCH) && locationIds.includes(locationId))

const AT_BRANCH = { capability: 'till', grants: ['L'] } as const

export const mayCorrectTill = (roles: readonly Role[]): boolean =>
  meetsNeed(roles, { capability: 'till', grants: ['A'] })

/** What one payment has to do with the till. */
type Taken = Pick<
  Payment,
  | 'kind'
  | 'status'
  | 'isRefund'
  | 'amountMinor'
  | 'receivedMinor'
  | 'createdAt'
  | 'createdBy'
  | 'createdByName'
>

/**
 * Whether its money was taken or given back: also while nobody has checked it. What was rejected, reversed or withdrawn
 * was entered by mistake: who gets money back has a refund of their own.
 */
const isTaken = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'declared' || status === 'verified'

type Window = { after: number; until?: number | undefined }

const isWithin = (at: number, { after, until = Infinity }: Window): boolean => at > after && at <= until

/** What payments put into the drawer, less what refunds took out of it; without change, which went back. Pesewas. */
export const cashMinor = (payments: readonly Taken[], window: Window): number =>
  sumOf(
    payments
      .filter((one) => one.kind === 'cash' && isTaken(one) && isWithin(one.createdAt, window))
      .map(signedMinor),
  )

/** What was taken to the bank, paid out or put in while the till was open; below 0 where it went out. Pesewas. */
export const movedMinor = ({ moves }: Pick<TillDay, 'moves'>): number =>
  sumOf(moves.map(({ kind, amountMinor }) => TILL_MOVES[kind].sign * amountMinor))

/** What should be in the drawer by now, or was to be when it was closed. Pesewas. */
export const expectedMinor = (
  till: Pick<TillDay, 'floatMinor' | 'moves' | 'createdAt'>,
  payments: readonly Taken[],
  until?: number,
): number => till.floatMinor + movedMinor(till) + cashMinor(payments, { after: till.createdAt, until })

/** What was counted less what should have been there. Pesewas. */
export const differenceMinor = ({
  countedMinor,
  expectedMinor: wanted,
}: Pick<TillClosing, 'countedMinor' | 'expectedMinor'>): number => countedMinor - wanted

/** What a closing leaves in the drawer for the next day. Pesewas. */
export const leftMinor = ({ countedMinor, bankedMinor }: Pick<TillClosing, 'countedMinor' | 'bankedMinor'>) =>
  countedMinor - bankedMinor

/** When the report of a till begins that is opened now: with the last closing, or with the day of a branch's first. */
export const sinceOf = (last: Pick<TillDay, 'closing'> | undefined, now: number): number =>
  last?.closing?.at ?? startOfDay(isoDay(now)) - 1

/** What the drawer should have when it is opened; undefined where it never was closed. Pesewas. */
export const floatExpected = (
  last: Pick<TillDay, 'closing'> | undefined,
  payments: readonly Taken[],
  until?: number,
): number | undefined =>
  last?.closing && leftMinor(last.closing) + cashMinor(payments, { after: last.closing.at, until })

/** By person and way, what was taken and given back. */
export function takingsOf(payments: readonly Taken[], window: Window): Taking[] {
  const rows = new Map<string, Taking>()
  for (const payment of payments) {
    const { kind, isRefund, createdBy, createdByName, createdAt } = payment
    if (!isTaken(payment) || !isWithin(createdAt, window)) continue
    const key = JSON.stringify([createdBy, kind, isRefund])
    const row = rows.get(key) ?? {
      by: createdBy,
      byName: createdByName,
      kind,
      isRefund,
      count: 0,
      amountMinor: 0,
    }
    rows.set(key, { ...row, count: row.count + 1, amountMinor: row.amountMinor + signedMinor(payment) })
  }
  return [...rows.values()]
}

export type TakingSum = { name: string; count: number; amountMinor: number }

/** The takings added up by `keyOf`, the largest first. */
export function summedBy(takings: readonly Taking[], keyOf: (taking: Taking) => string): TakingSum[] {
  const sums = new Map<string, TakingSum>()
  for (const taking of takings) {
    const name = keyOf(taking)
    const { count, amountMinor } = sums.get(name) ?? { count: 0, amountMinor: 0 }
    sums.set(name, { name, count: count + taking.count, amountMinor: amountMinor + taking.amountMinor })
  }
  return [...sums.values()].toSorted((one, other) => other.amountMinor - one.amountMinor)
}

export const piecesMinor = (pieces: readonly { minor: number; count: number }[]): number =>
  sumOf(pieces.map(({ minor, count }) => minor * count))

/** `GH₵2.50 missing`, `GH₵1.00 too much`, or `Nothing differs`. */
export const differenceText = (minor: number): string =>
  minor === 0
    ? 'Nothing differs'
    : `${formatMoney(Math.abs(minor), 'GHS')} ${minor < 0 ? 'missing' : 'too much'}`

type CashLine = { label: string; minor: number }

/** How what should be in the drawer comes about: the last line is the sum. */
export function cashLines(
  till: Pick<TillDay, 'floatMinor' | 'moves'>,
  takings: readonly Taking[],
  wantedMinor: number,
): CashLine[] {
  const cash = takings.filter(({ kind }) => kind === 'cash')
  const sumWhere = (isRefund: boolean) =>
    sumOf(cash.filter((one) => one.isRefund === isRefund).map(({ amountMinor }) => amountMinor))
  const [taken, back] = [sumWhere(false), sumWhere(true)]
  const beforeMinor = till.floatMinor + movedMinor(till) + taken + back - wantedMinor
  const kinds = (Object.keys(TILL_MOVES) as TillMoveKind[]).map((kind) => ({
    label: TILL_MOVES[kind].label,
    minor: movedMinor({ moves: till.moves.filter((move) => move.kind === kind) }),
  }))
  return [
    { label: 'Float at the opening', minor: till.floatMinor },
    { label: 'Cash taken', minor: taken },
    ...[
      { label: 'Cash given back', minor: back },
      { label: 'Taken before the opening, counted with the float', minor: -beforeMinor },
      ...kinds,
    ].filter(({ minor }) => minor !== 0),
    { label: 'Expected in the drawer', minor: wantedMinor },
  ]
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)
