import {
  getDoc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Query,
} from 'firebase/firestore'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { readable, readRecord, Unreadable } from '#data/firebase/unreadable.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { addPosting, driftOf, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { decodeStockLevel, decodeStockPosting } from './decode-stock.ts'

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

export type BranchCheck = CheckProgress & { drift: readonly Drift[] }

/**
 * Adds up every posting of a branch and compares the sums with its levels, as `npm run stock:check` does. Reads each of
 * them once. The shop goes on meanwhile: a level that seems to differ is looked at again with its postings, until both
 * are of the same moment. Throws AppError, and the signal's reason once it is given up.
 */
export async function checkBranch(
  locationId: string,
  { onProgress, signal }: { onProgress: (progress: CheckProgress) => void; signal: AbortSignal },
): Promise<BranchCheck> {
  const sums = new Map<string, LedgerSum>()
  const drift: Drift[] = []
  const counts = { postings: 0, levels: 0 }
  const postings = query(
    collectionOf(COLLECTIONS.stockPostings),
    where('locationId', '==', locationId),
    orderBy('postedAt', 'desc'),
  )
  for await (const page of pagesOf(postings, signal)) {
    for (const found of page) {
      const posting = readRecord(decodeStockPosting, found.id, found.data())
      if (posting instanceof Unreadable) drift.push(unreadable(`posting ${found.id}`))
      else addPosting(sums, posting)
    }
    counts.postings += page.length
    onProgress({ ...counts })
  }
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
    counts.levels += page.length
    onProgress({ ...counts })
  }
  for (const id of doubted) drift.push(...(await checkLevel(id, locationId, signal)))
  return { ...counts, drift }
}

const unreadable = (id: string): Drift => ({
  id,
  level: undefined,
  problems: ['cannot be read'],
  sum: undefined,
})

/** One level and its postings; read again where something was posted in between. */
async function checkLevel(id: string, locationId: string, signal: AbortSignal): Promise<Drift[]> {
  for (;;) {
    const before = await readLevel(id)
    const sums = new Map<string, LedgerSum>()
    const postings = query(
      collectionOf(COLLECTIONS.stockPostings),
      where('levelIds', 'array-contains', id),
      where('locationId', '==', locationId),
      orderBy('postedAt', 'desc'),
    )
    for await (const page of pagesOf(postings, signal))
      for (const posting of readable(
        page.map((found) => readRecord(decodeStockPosting, found.id, found.data())),
      ))
        addPosting(sums, posting)
    const level = await readLevel(id)
    if (level?.lastPostingId !== before?.lastPostingId) continue
    const problems = driftOf(level, sums.get(id))
    return problems.length > 0 ? [{ id, level, problems, sum: sums.get(id) }] : []
  }
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
