import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { addPosting, driftOf, explained, withLastPosting, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import { endOfYear, openingProblems, sumsOfOpenings } from '#domain/stock/opening.ts'
import { readLevel, readPosting } from '#server/api/read-stored.ts'
import { foldedYears, openingsOfYear, pagesOf, sumPostings } from './stock-ledger.ts'

export type CheckedStock = {
  levels: number
  /** Those that were read: since the newest opening balance. */
  postings: number
  /** The year after which the check began; undefined where no year is folded. */
  since: number | undefined
  /** A line for every level that is not what its postings come to, and for every record that cannot be read. */
  drift: readonly string[]
}

/** What the openings say, and when their postings end; nothing where all postings are read. */
type Base = {
  year?: number
  from?: number
  sums: ReadonlyMap<string, LedgerSum>
  problems: readonly string[]
}

/**
 * Adds up every posting since the newest opening balance and compares the sums with the levels. The shop goes on
 * meanwhile: a level that seems to differ is looked at once more, with its postings, at one instant.
 */
export async function checkStock(firestore: Firestore): Promise<CheckedStock> {
  const base = await baseOf(firestore)
  const sums = new Map(base.sums)
  const { postings, problems } = await sumPostings(firestore, sums, { from: base.from })
  const drift = [...base.problems, ...problems]
  const levelIds = new Set<string>(sums.keys())
  let levels = 0
  const doubted = new Set<string>()
  const all = firestore.collection(COLLECTIONS.stockLevels).orderBy(FieldPath.documentId())
  for await (const page of pagesOf(all))
    for (const found of page) {
      levels += 1
      levelIds.delete(found.id)
      const read = readLevel(found.id, found.data())
      if (!read.ok || driftOf(read.record, sums.get(found.id)).length > 0) doubted.add(found.id)
    }
  for (const id of [...doubted, ...levelIds]) drift.push(...(await checkLevel(firestore, id, base)))
  return { levels, postings, since: base.year, drift }
}

/**
 * Adds up the whole ledger and compares the opening balances of each year with it: a line for each that differs, and for
 * what cannot be read. Openings are never changed, so it takes no notice of what is posted meanwhile.
 */
export async function checkOpenings(
  firestore: Firestore,
): Promise<{ years: number; postings: number; drift: readonly string[] }> {
  const sums = new Map<string, LedgerSum>()
  const drift: string[] = []
  let postings = 0
  let from: number | undefined
  const years = await foldedYears(firestore)
  for (const folded of years) {
    const until = endOfYear(folded.year)
    const read = await sumPostings(firestore, sums, { from, until })
    const { openings, problems } = await openingsOfYear(firestore, folded)
    drift.push(...read.problems, ...problems)
    for (const [levelId, found] of openingProblems(folded.year, openings, sums))
      drift.push(...found.map((problem) => `${levelId}: ${problem}`))
    if (read.postings !== folded.postings)
      drift.push(`${folded.year}: ${folded.postings} postings were folded, there are ${read.postings}`)
    postings += read.postings
    from = until
  }
  return { years: years.length, postings, drift }
}

async function baseOf(firestore: Firestore): Promise<Base> {
  const newest = (await foldedYears(firestore)).at(-1)
  if (!newest) return { sums: new Map(), problems: [] }
  const { openings, problems } = await openingsOfYear(firestore, newest)
  // Without one of them the ledger is read from its beginning, so that what it does not prove is not hidden.
  if (problems.length > 0) return { sums: new Map(), problems }
  return { year: newest.year, from: endOfYear(newest.year), sums: sumsOfOpenings(openings), problems }
}

/** One level and its postings, at one instant. */
function checkLevel(
  firestore: Firestore,
  levelId: string,
  { sums: openings, from }: Base,
): Promise<string[]> {
  return firestore.runTransaction(
    async (transaction) => {
      const collection = firestore.collection(COLLECTIONS.stockPostings)
      const stored = await transaction.get(firestore.collection(COLLECTIONS.stockLevels).doc(levelId))
      const its = collection.where('levelIds', 'array-contains', levelId)
      const { docs } = await transaction.get(
        from === undefined ? its : its.where('postedAt', '>=', new Date(from)).orderBy('postedAt', 'desc'),
      )
      const opening = openings.get(levelId)
      const sums = new Map(opening && [[levelId, opening]])
      for (const found of docs) {
        const read = readPosting(found.id, found.data())
        if (read.ok) addPosting(sums, read.record)
      }
      let sum = sums.get(levelId)
      if (sum && !sum.last.of) {
        const last = await transaction.get(collection.doc(sum.last.id))
        const read = readPosting(sum.last.id, last.data())
        if (read.ok) sum = withLastPosting(sum, levelId, read.record)
      }
      const read = stored.exists ? readLevel(levelId, stored.data()) : undefined
      if (read && !read.ok) return [`${levelId} cannot be read: ${read.problem}`]
      const last = sum ? `; last posted ${explained(sum)}` : ''
      return driftOf(read?.record, sum).map((problem) => `${levelId}: ${problem}${last}`)
    },
    { readOnly: true },
  )
}
