import { rolesMeeting, mayAdjustStock, meetsNeed } from '#domain/people/staff-access.ts'
import type { Role } from '#domain/people/roles.ts'
import type { RecordOf } from '#lib/schema.ts'
import { APPROVING_STOCK } from './adjustment.ts'
import type {
  countEntriesSchema,
  countRequestSchema,
  frozenStockSchema,
  stockCountSchema,
} from './count-schema.ts'

/** `posting` while the differences of a long count are posted, one posting after the other. */
export const COUNT_STATUSES = ['counting', 'recounting', 'counted', 'posting', 'posted', 'cancelled'] as const

export const COUNT_ACTIONS = ['approve', 'recount', 'cancel'] as const

export const MAX_COUNT_LINES = 1000
export const MAX_COUNT_CATEGORIES = 30
export const MAX_COUNT_ROUNDS = 9
/** Each time somebody sends what they counted is one; those of the same person in one round are kept as one. */
export const MAX_COUNTERS = 60

/** As many as a posting holds (`MAX_POSTING_LINES`). */
export const LINES_PER_COUNT_POSTING = 100

export const COUNT_LENGTHS = { note: 500, reason: 500 } as const

export const COUNT_SERIES = 'count'

export type StockCount = RecordOf<typeof stockCountSchema>
export type CountLine = StockCount['lines'][number]
export type CountRequest = RecordOf<typeof countRequestSchema>
export type CountEntries = RecordOf<typeof countEntriesSchema>
export type FrozenStock = RecordOf<typeof frozenStockSchema>
export type CountStatus = StockCount['status']
export type CountAction = (typeof COUNT_ACTIONS)[number]

export const COUNT_LABELS: Readonly<Record<CountStatus, string>> = {
  counting: 'Counting',
  recounting: 'Second count',
  counted: 'To approve',
  posting: 'Posting',
  posted: 'Posted',
  cancelled: 'Cancelled',
}

/** Those that stand for a product until they are posted or cancelled: no other count has it at that branch. */
export const OPEN_COUNTS: readonly CountStatus[] = ['counting', 'recounting', 'counted', 'posting']

/** `SC-2026-000041`. */
export const countRef = (number: number, year: number): string =>
  `SC-${year}-${String(number).padStart(6, '0')}`

type Person = { uid: string; roles: readonly Role[]; locationIds: readonly string[] }

export const isBeingCounted = ({ status }: Pick<StockCount, 'status'>): boolean =>
  status === 'counting' || status === 'recounting'

export const COUNT_APPROVERS = rolesMeeting(APPROVING_STOCK)

/** Nobody approves what they counted, in any of its rounds. */
export const hasCounted = ({ counters }: Pick<StockCount, 'counters'>, uid: string): boolean =>
  counters.some((counter) => counter.uid === uid)

export function mayActOnCount(
  action: CountAction,
  {
    status,
    createdBy,
    counters,
    locationId,
  }: Pick<StockCount, 'status' | 'createdBy' | 'counters' | 'locationId'>,
  person: Person,
): boolean {
  const isApprover = meetsNeed(person.roles, APPROVING_STOCK)
  if (action === 'cancel')
    return (
      isApprover ||
      (isBeingCounted({ status }) && createdBy === person.uid && mayAdjustStock(person, locationId))
    )
  return isApprover && (action === 'recount' || !hasCounted({ counters }, person.uid))
}

/** From which states an action is taken. Approving again goes on with what is not posted yet. */
export const COUNT_STEPS: Readonly<Record<CountAction, readonly CountStatus[]>> = {
  approve: ['counted', 'posting'],
  recount: ['counted'],
  cancel: ['counting', 'recounting', 'counted'],
}

/** What is to be counted in this round: everything, then what differed. */
export const isToCount = ({ isAgain }: CountLine, { round }: Pick<StockCount, 'round'>): boolean =>
  round === 1 || isAgain

/** Counted less expected; undefined for what was not counted, or is still being counted. */
export const varianceOf = ({
  counted,
  expected,
}: Pick<CountLine, 'counted' | 'expected'>): number | undefined =>
  counted === undefined || expected === undefined ? undefined : counted - expected

/** Why these quantities cannot be taken; undefined when they can. */
export function entriesProblem(
  { lines, round }: Pick<StockCount, 'lines' | 'round'>,
  { lines: entries, isComplete }: Pick<CountEntries, 'lines' | 'isComplete'>,
): string | undefined {
  const known = new Map(
    lines.filter((line) => isToCount(line, { round })).map((line) => [line.productId, line]),
  )
  const seen = new Set<string>()
  for (const { productId } of entries) {
    if (!known.has(productId) || seen.has(productId)) return 'A product is not one of those to be counted'
    seen.add(productId)
  }
  if (!isComplete) return entries.length === 0 ? 'Nothing is counted yet' : undefined
  const missing = [...known.values()].filter(
    (line) => line.counted === undefined && !seen.has(line.productId),
  )
  if (missing.length === known.size) return 'Nothing is counted yet'
  // A difference is not settled by leaving it out.
  if (round > 1 && missing[0]) return `${missing[0].name}: count it again`
  return undefined
}

/** The lines with what somebody has counted. */
export const withEntries = (lines: readonly CountLine[], entries: CountEntries['lines']): CountLine[] => {
  const countedOf = new Map(entries.map(({ productId, quantity }) => [productId, quantity]))
  return lines.map((line) => {
    const counted = countedOf.get(line.productId)
    return counted === undefined ? line : { ...line, counted }
  })
}

/**
 * The lines once a round is over, beside what was frozen when it began. What differs is counted again after the first
 * round, and stands after the others. What nobody counted is left as it is.
 */
export function withExpected(
  { lines, round }: Pick<StockCount, 'lines' | 'round'>,
  frozen: FrozenStock['onHand'],
): { lines: CountLine[]; differing: CountLine[] } {
  const next = lines.map((line) => {
    const expected = frozen[line.productId]
    return isToCount(line, { round }) && line.counted !== undefined && expected !== undefined
      ? { ...line, expected }
      : line
  })
  return { lines: next, differing: differingIn(next) }
}

export const differingIn = (lines: readonly CountLine[]): CountLine[] =>
  lines.filter((line) => (varianceOf(line) ?? 0) !== 0)

/** The lines for another round on those that differ: blind again, with what was counted before kept aside. */
export function forAnotherRound(lines: readonly CountLine[]): CountLine[] {
  const again = new Set(differingIn(lines))
  return lines.map((line) => {
    if (!again.has(line)) return { ...line, isAgain: false }
    const { productId, sku, name, unit, quantityScale, category, counted } = line
    const product = { productId, sku, name, unit, quantityScale, category }
    return { ...product, isAgain: true, ...(counted !== undefined && { earlier: counted }) }
  })
}

/** The postings of its differences, in their order; a line without one is in none. */
export function countSteps({ id, lines }: Pick<StockCount, 'id' | 'lines'>) {
  const differing = differingIn(lines)
  return Array.from({ length: Math.ceil(differing.length / LINES_PER_COUNT_POSTING) }, (_, step) => ({
    postingId: `${id}-${step}`,
    lines: differing.slice(step * LINES_PER_COUNT_POSTING, (step + 1) * LINES_PER_COUNT_POSTING),
  }))
}

/** What it found, in numbers. */
export function countSummary({ lines }: Pick<StockCount, 'lines'>) {
  const valueOf = (sign: 1 | -1) =>
    lines.reduce(
      (sum, line) => (Math.sign(varianceOf(line) ?? 0) === sign ? sum + (line.listValueMinor ?? 0) : sum),
      0,
    )
  return {
    counted: lines.filter(({ counted }) => counted !== undefined).length,
    differing: differingIn(lines).length,
    missingMinor: valueOf(-1),
    surplusMinor: valueOf(1),
  }
}
