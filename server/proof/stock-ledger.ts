import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { addPosting, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import { openingId, type StockOpening, type StockYear } from '#domain/stock/opening.ts'
import { readOpening, readPosting, readStockYear } from '#server/api/read-stored.ts'

const AT_ONCE = 500

/** The years whose openings are all written, the first of them first. Throws where one cannot be read. */
export async function foldedYears(firestore: Firestore): Promise<StockYear[]> {
  const { docs } = await firestore.collection(COLLECTIONS.stockYears).get()
  return docs
    .map((found) => {
      const read = readStockYear(found.id, found.data())
      if (!read.ok) throw new Error(`The folded year ${found.id} cannot be read: ${read.problem}`)
      return read.record
    })
    .toSorted((one, other) => one.year - other.year)
}

/** The openings of a year, and what is missing or cannot be read of them. */
export async function openingsOfYear(
  firestore: Firestore,
  { year, parts }: StockYear,
): Promise<{ openings: StockOpening[]; problems: string[] }> {
  const ids = Object.entries(parts).flatMap(([locationId, count]) =>
    Array.from({ length: count }, (_, part) => openingId(locationId, year, part)),
  )
  const collection = firestore.collection(COLLECTIONS.stockOpenings)
  const found = ids.length > 0 ? await firestore.getAll(...ids.map((id) => collection.doc(id))) : []
  const openings: StockOpening[] = []
  const problems: string[] = []
  for (const one of found) {
    const read = one.exists ? readOpening(one.id, one.data()) : undefined
    if (read?.ok) openings.push(read.record)
    else problems.push(`opening ${one.id} ${read ? `cannot be read: ${read.problem}` : 'is missing'}`)
  }
  return { openings, problems }
}

/**
 * Adds the postings from a moment until before another to the sums, in the order of the ledger; without moments all there
 * are. Returns how many there were, and those that cannot be read.
 */
export async function sumPostings(
  firestore: Firestore,
  sums: Map<string, LedgerSum>,
  { from, until }: { from?: number | undefined; until?: number | undefined } = {},
): Promise<{ postings: number; problems: string[] }> {
  let postings = 0
  const problems: string[] = []
  for await (const page of pagesOf(postingsIn(firestore, from, until)))
    for (const found of page) {
      postings += 1
      const read = readPosting(found.id, found.data())
      if (read.ok) addPosting(sums, read.record)
      else problems.push(`posting ${found.id} cannot be read: ${read.problem}`)
    }
  return { postings, problems }
}

function postingsIn(firestore: Firestore, from: number | undefined, until: number | undefined): Query {
  const all = firestore.collection(COLLECTIONS.stockPostings)
  // One that has no time of the server is seen by this alone.
  if (from === undefined && until === undefined) return all.orderBy(FieldPath.documentId())
  const begun = from === undefined ? all : all.where('postedAt', '>=', new Date(from))
  return (until === undefined ? begun : begun.where('postedAt', '<', new Date(until))).orderBy('postedAt')
}

export async function* pagesOf(all: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const first = all.limit(AT_ONCE)
  for (let page = await first.get(); page.size > 0; page = await first.startAfter(page.docs.at(-1)).get())
    yield page.docs
}
