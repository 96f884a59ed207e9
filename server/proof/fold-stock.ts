import type { Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { LEVELS_PER_OPENING } from '#domain/stock/opening-schema.ts'
import {
  canBeFolded,
  endOfYear,
  openingId,
  openingProblems,
  openingsOf,
  sumsOfOpenings,
  type StockOpening,
  type StockYear,
} from '#domain/stock/opening.ts'
import type { LedgerSum } from '#domain/stock/ledger-sum.ts'
import { readOpening } from '#server/api/read-stored.ts'
import { foldedYears, openingsOfYear, sumPostings } from './stock-ledger.ts'

export type FoldedYear = {
  levels: number
  /** Of this year, or since the folded year before. */
  postings: number
  /** The year whose openings they were added to. */
  before: number | undefined
  /** Whether the year was folded when the command began. */
  wasFolded: boolean
  /** Stored openings that are not what their postings come to: nothing is written beside them. */
  differing: readonly string[]
  /** Levels whose newest posting left another quantity than its postings come to: drift of that time. */
  remarks: readonly string[]
}

/**
 * Adds the postings of a year to the openings before it and writes what they come to, each branch in one commit, and at
 * last that the year is folded. Where it was interrupted it goes on; what is written already is compared and stays. Postings
 * stay where they are. Throws for a year that is not over, or before a folded one, and where a posting cannot be read.
 */
export async function foldYear(
  firestore: Firestore,
  year: number,
  { mayWrite, now }: { mayWrite: boolean; now: number },
): Promise<FoldedYear> {
  if (!canBeFolded(year, now)) throw new Error(`${year} can be folded a day after its end`)
  const years = await foldedYears(firestore)
  const folded = years.find((one) => one.year === year)
  const later = years.find((one) => one.year > year)
  if (later && !folded) throw new Error(`${later.year} is folded already, and openings follow one another`)
  const before = years.filter((one) => one.year < year).at(-1)
  const sums = await openingSums(firestore, before)
  const { postings, problems } = await sumPostings(firestore, sums, {
    from: before && endOfYear(before.year),
    until: endOfYear(year),
  })
  const [problem] = problems
  if (problem) throw new Error(problem)
  const branches = openingsOf(sums, { year, perRecord: LEVELS_PER_OPENING, now })
  const differing: string[] = []
  if (folded) {
    const stored = await openingsOfYear(firestore, folded)
    differing.push(...stored.problems, ...differencesOf(year, stored.openings, sums))
    if (folded.postings !== postings)
      differing.push(`${folded.postings} postings were folded, there are ${postings}`)
  } else if (mayWrite) {
    for (const openings of branches.values()) differing.push(...(await writeOpenings(firestore, openings)))
    if (differing.length === 0)
      await writeYear(firestore, {
        year,
        parts: Object.fromEntries([...branches].map(([id, openings]) => [id, openings.length])),
        postings,
        foldedAt: now,
      })
  }
  return {
    levels: sums.size,
    postings,
    before: before?.year,
    wasFolded: folded !== undefined,
    differing,
    remarks: remarksOn(sums),
  }
}

async function openingSums(
  firestore: Firestore,
  before: StockYear | undefined,
): Promise<Map<string, LedgerSum>> {
  if (!before) return new Map()
  const { openings, problems } = await openingsOfYear(firestore, before)
  const [problem] = problems
  if (problem) throw new Error(problem)
  return sumsOfOpenings(openings)
}

/** All of a branch, or nothing where it is written: then what differs. */
function writeOpenings(firestore: Firestore, openings: readonly StockOpening[]): Promise<string[]> {
  const collection = firestore.collection(COLLECTIONS.stockOpenings)
  const [first] = openings
  if (!first) return Promise.resolve([])
  return firestore.runTransaction(async (transaction) => {
    const written = await transaction.get(
      collection.where('locationId', '==', first.locationId).where('year', '==', first.year),
    )
    if (written.empty) {
      for (const opening of openings) transaction.create(collection.doc(opening.id), opening)
      return []
    }
    const problems: string[] = []
    const stored: StockOpening[] = []
    for (const found of written.docs) {
      const read = readOpening(found.id, found.data())
      if (read.ok) stored.push(read.record)
      else problems.push(`opening ${found.id} cannot be read: ${read.problem}`)
    }
    for (const { part } of openings)
      if (!written.docs.some(({ id }) => id === openingId(first.locationId, first.year, part)))
        problems.push(`opening ${openingId(first.locationId, first.year, part)} is missing`)
    return [...problems, ...differencesOf(first.year, stored, sumsOfOpenings(openings))]
  })
}

async function writeYear(firestore: Firestore, year: StockYear): Promise<void> {
  const document = firestore.collection(COLLECTIONS.stockYears).doc(String(year.year))
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(document)
    if (!stored.exists) transaction.create(document, year)
  })
}

const differencesOf = (
  year: number,
  openings: readonly StockOpening[],
  sums: ReadonlyMap<string, LedgerSum>,
): string[] =>
  [...openingProblems(year, openings, sums)].flatMap(([levelId, found]) =>
    found.map((problem) => `${levelId}: ${problem}`),
  )

const remarksOn = (sums: ReadonlyMap<string, LedgerSum>): string[] =>
  [...sums].flatMap(([levelId, { onHand, reserved, last }]) => {
    const line = last.of?.line
    return !line || (line.onHandAfter === onHand && line.reservedAfter === reserved)
      ? []
      : [
          `${levelId}: its postings come to ${onHand} on hand and ${reserved} reserved, the newest says ${line.onHandAfter} and ${line.reservedAfter}`,
        ]
  })
