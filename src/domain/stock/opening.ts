import type { RecordOf } from '#lib/schema.ts'
import { chunksOf } from '#lib/chunks.ts'
import type { LedgerSum } from './ledger-sum.ts'
import type { stockOpeningSchema, stockYearSchema } from './opening-schema.ts'

export type StockOpening = RecordOf<typeof stockOpeningSchema>
export type StockYear = RecordOf<typeof stockYearSchema>
type LevelOpening = StockOpening['levels'][string]

export const openingId = (locationId: string, year: number, part: number): string =>
  `${locationId}__${year}__${part}`

/** The first moment that is no longer in the year; Ghana has the time of UTC. */
export const endOfYear = (year: number): number => Date.UTC(year + 1, 0, 1)

/** A day later, so that every commit of the year has been seen. */
export const canBeFolded = (year: number, now: number): boolean => now >= endOfYear(year) + 86_400_000

/** The openings of a year, by branch, of what the postings up to its end come to. */
export function openingsOf(
  sums: ReadonlyMap<string, LedgerSum>,
  { year, perRecord, now }: { year: number; perRecord: number; now: number },
): ReadonlyMap<string, readonly StockOpening[]> {
  const branches = new Map<string, [string, LevelOpening][]>()
  for (const [levelId, sum] of [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const locationId = levelId.slice(0, levelId.indexOf('__'))
    const levels = branches.get(locationId) ?? []
    branches.set(locationId, levels)
    levels.push([levelId, levelOpeningOf(sum)])
  }
  return new Map(
    [...branches].map(([locationId, levels]) => {
      const parts = chunksOf(levels, perRecord)
      return [
        locationId,
        parts.map((part, at) => ({
          id: openingId(locationId, year, at),
          locationId,
          year,
          part: at,
          parts: parts.length,
          levels: Object.fromEntries(part),
          foldedAt: now,
        })),
      ]
    }),
  )
}

const levelOpeningOf = ({ onHand, reserved, quarantined, postings, last }: LedgerSum): LevelOpening => ({
  onHand,
  reserved,
  quarantined,
  postings,
  lastPostingId: last.id,
  lastPostedAt: last.at,
})

/** What later postings are added to. */
export function sumsOfOpenings(openings: readonly StockOpening[]): Map<string, LedgerSum> {
  return new Map(
    openings.flatMap(({ levels }) =>
      Object.entries(levels).map(([levelId, { lastPostingId, lastPostedAt, ...numbers }]) => [
        levelId,
        { ...numbers, last: { id: lastPostingId, at: lastPostedAt } },
      ]),
    ),
  )
}

const COMPARED = {
  onHand: 'on hand',
  reserved: 'reserved',
  quarantined: 'quarantined',
  postings: 'postings',
  lastPostingId: 'last posting',
} as const satisfies Partial<Record<keyof LevelOpening, string>>

/**
 * By level, why the opening of a year is not what the postings come to: those of the year added to the opening before it,
 * or all of them. Nothing where it is.
 */
export function openingProblems(
  year: number,
  openings: readonly StockOpening[],
  sums: ReadonlyMap<string, LedgerSum>,
): ReadonlyMap<string, readonly string[]> {
  const stored = new Map(openings.flatMap(({ levels }) => Object.entries(levels)))
  const problems = new Map<string, readonly string[]>()
  for (const levelId of new Set([...stored.keys(), ...sums.keys()])) {
    const opening = stored.get(levelId)
    const sum = sums.get(levelId)
    const expected = sum && levelOpeningOf(sum)
    const found = (Object.keys(COMPARED) as (keyof typeof COMPARED)[])
      .filter((field) => opening?.[field] !== expected?.[field])
      .map(
        (field) =>
          `the opening after ${year} says ${COMPARED[field]} ${opening?.[field] ?? 'nothing'}, its postings ${expected?.[field] ?? 'nothing'}`,
      )
    if (found.length > 0) problems.set(levelId, found)
  }
  return problems
}

/** Whether these are all the parts of one branch's opening. */
export const isComplete = (openings: readonly StockOpening[]): boolean =>
  openings.length > 0 &&
  openings.length === openings[0]?.parts &&
  new Set(openings.map(({ part }) => part)).size === openings.length
