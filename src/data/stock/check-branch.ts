import {
  getDoc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Query,
} from 'firebase/firestore'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { readable, readRecord, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { addPosting, driftOf, withLastPosting, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import {
  endOfYear,
  isComplete,
  openingProblems,
  sumsOfOpenings,
  type StockOpening,
} from '#domain/stock/opening.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { decodeStockLevel, decodeStockOpening, decodeStockPosting } from './decode-stock.ts'

/** What the rules let one query return. */
const AT_ONCE = 100

/** A level that is not what its postings come to, or a record that cannot be read. */
export type Drift = {
  id: string
  level: StockLevel | undefined
  problems: readonly string[]
  sum: LedgerSum | undefined
}

export type CheckProgress = { postings: number; levels: number }

export type BranchCheck = CheckProgress & {
  drift: readonly Drift[]
  /** The year whose opening balances it began with; undefined where none is folded. */
  since: number | undefined
}

/** What the opening balances of a branch say, and when their postings end; nothing where all postings are read. */
type Base = { year?: number; from?: number; sums: ReadonlyMap<string, LedgerSum>; drift: readonly Drift[] }

type CheckOptions = {
  /** Also compares the opening balances of each year with its postings, which reads all of them. */
  provesOpenings?: boolean
  onProgress: (progress: CheckProgress) => void
  signal: AbortSignal
}

/**
 * Adds up every posting of a branch since its newest opening balances and compares the sums with its levels, as
 * `npm run stock:check` does. Reads each of them once. The shop goes on meanwhile: a level that seems to differ is looked
 * at again with its postings, until both are of the same moment. Throws AppError, and the signal's reason once it is
 * given up.
 */
export async function checkBranch(
  locationId: string,
  { provesOpenings = false, onProgress, signal }: CheckOptions,
): Promise<BranchCheck> {
  const counts = { postings: 0, levels: 0 }
  function count(more: Partial<CheckProgress>) {
    counts.postings += more.postings ?? 0
    counts.levels += more.levels ?? 0
    onProgress({ ...counts })
  }
  const base = await baseOf(locationId)
  const sums = new Map(base.sums)
  const drift: Drift[] = [...base.drift]
  const add = async (to: Map<string, LedgerSum>, span: Span) => {
    for await (const page of pagesOf(postingsOf(locationId, span), signal)) {
      for (const found of page) {
        const posting = readRecord(decodeStockPosting, found.id, found.data())
        if (posting instanceof Unreadable) drift.push(unreadable(`posting ${found.id}`))
        else addPosting(to, posting)
      }
      count({ postings: page.length })
    }
  }
  if (provesOpenings) drift.push(...(await proveOpenings(locationId, add, signal)))
  await add(sums, { from: base.from })
  const doubted = new Set(sums.keys())
  const levels = query(
    collectionOf(COLLECTIONS.stockLevels),
    where('locationId', '==', locationId),
    orderBy('name'),
  )
  for await (const page of pagesOf(levels, signal)) {
    for (const found of page) {
      const level = readRecord(decodeStockLevel, found.id, found.data())
      if (level instanceof Unreadable) drift.push(unreadable(found.id))
      if (level instanceof Unreadable || driftOf(level, sums.get(found.id)).length === 0)
        doubted.delete(found.id)
      else doubted.add(found.id)
    }
    count({ levels: page.length })
  }
  for (const id of doubted) drift.push(...(await checkLevel(id, locationId, base, signal)))
  return { ...counts, drift, since: base.year }
}

type Span = { from?: number | undefined; until?: number | undefined }

const postingsOf = (locationId: string, { from, until }: Span): Query =>
  query(
    collectionOf(COLLECTIONS.stockPostings),
    where('locationId', '==', locationId),
    ...(from === undefined ? [] : [where('postedAt', '>=', Timestamp.fromMillis(from))]),
    ...(until === undefined ? [] : [where('postedAt', '<', Timestamp.fromMillis(until))]),
    orderBy('postedAt', 'desc'),
  )

/** A read for the newest year, and one for each two hundred levels. */
async function baseOf(locationId: string): Promise<Base> {
  const nothing = { sums: new Map<string, LedgerSum>() }
  const openings = collectionOf(COLLECTIONS.stockOpenings)
  const ofBranch = where('locationId', '==', locationId)
  const [newest] = recordsOf(decodeStockOpening)(
    await withAppErrors(() =>
      getDocsFromServer(query(openings, ofBranch, orderBy('year', 'desc'), limit(1))),
    ),
  )
  const year = newest instanceof Unreadable ? newest.stored['year'] : newest?.year
  if (typeof year !== 'number') return { ...nothing, drift: [] }
  const found = await withAppErrors(() =>
    getDocsFromServer(query(openings, ofBranch, where('year', '==', year), limit(AT_ONCE))),
  )
  const { read, drift } = splitOpenings(recordsOf(decodeStockOpening)(found))
  if (isComplete(read)) return { year, from: endOfYear(year), sums: sumsOfOpenings(read), drift }
  // Without one of them the ledger is read from its beginning, so that what it does not prove is not hidden.
  const missing = drift.length > 0 ? drift : [unreadable(`the opening balances after ${year}`)]
  return { ...nothing, drift: missing }
}

const splitOpenings = (all: readonly Read<StockOpening>[]): { read: StockOpening[]; drift: Drift[] } => ({
  read: readable(all),
  drift: all.flatMap((one) => (one instanceof Unreadable ? [unreadable(`opening balance ${one.id}`)] : [])),
})

/** What is not what the postings come to, year by year, from the first posting on. */
async function proveOpenings(
  locationId: string,
  add: (to: Map<string, LedgerSum>, span: Span) => Promise<void>,
  signal: AbortSignal,
): Promise<Drift[]> {
  const ofBranch = query(
    collectionOf(COLLECTIONS.stockOpenings),
    where('locationId', '==', locationId),
    orderBy('year', 'desc'),
  )
  const years = new Map<number, StockOpening[]>()
  for await (const page of pagesOf(ofBranch, signal))
    for (const opening of readable(
      page.map((found) => readRecord(decodeStockOpening, found.id, found.data())),
    ))
      years.set(opening.year, [...(years.get(opening.year) ?? []), opening])
  const sums = new Map<string, LedgerSum>()
  const drift: Drift[] = []
  let from: number | undefined
  for (const [year, openings] of [...years].toSorted(([one], [other]) => one - other)) {
    const until = endOfYear(year)
    await add(sums, { from, until })
    for (const [id, problems] of openingProblems(year, openings, sums))
      drift.push({ id, level: undefined, problems, sum: sums.get(id) })
    from = until
  }
  return drift
}

const unreadable = (id: string): Drift => ({
  id,
  level: undefined,
  problems: ['cannot be read'],
  sum: undefined,
})

/** One level and its postings; read again where something was posted in between. */
async function checkLevel(
  id: string,
  locationId: string,
  { sums: openings, from }: Base,
  signal: AbortSignal,
): Promise<Drift[]> {
  const opening = openings.get(id)
  for (;;) {
    const before = await readLevel(id)
    const sums = new Map(opening && [[id, opening]])
    const postings = query(postingsOf(locationId, { from }), where('levelIds', 'array-contains', id))
    for await (const page of pagesOf(postings, signal))
      for (const posting of readable(
        page.map((found) => readRecord(decodeStockPosting, found.id, found.data())),
      ))
        addPosting(sums, posting)
    const level = await readLevel(id)
    if (level?.lastPostingId !== before?.lastPostingId) continue
    const problems = driftOf(level, sums.get(id))
    if (problems.length === 0) return []
    return [{ id, level, problems, sum: await explainedSum(id, sums.get(id)) }]
  }
}

/** An opening balance only names the newest posting. */
async function explainedSum(id: string, sum: LedgerSum | undefined): Promise<LedgerSum | undefined> {
  if (!sum || sum.last.of) return sum
  const found = await withAppErrors(() => getDoc(documentOf(COLLECTIONS.stockPostings, sum.last.id)))
  const posting = found.exists() ? readRecord(decodeStockPosting, found.id, found.data()) : undefined
  return !posting || posting instanceof Unreadable ? sum : withLastPosting(sum, id, posting)
}

const readLevel = (id: string): Promise<StockLevel | undefined> =>
  withAppErrors(async () => {
    const found = await getDoc(documentOf(COLLECTIONS.stockLevels, id))
    const level = found.exists() ? readRecord(decodeStockLevel, id, found.data()) : undefined
    return level instanceof Unreadable ? undefined : level
  })

async function* pagesOf(base: Query, signal: AbortSignal): AsyncGenerator<Cursor[]> {
  let last: Cursor | undefined
  do {
    signal.throwIfAborted()
    const after = last ? [startAfter(last)] : []
    const { docs } = await withAppErrors(() => getDocsFromServer(query(base, ...after, limit(AT_ONCE))))
    if (docs.length > 0) yield docs
    last = docs.length < AT_ONCE ? undefined : docs.at(-1)
  } while (last)
}
