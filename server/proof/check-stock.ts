import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { addPosting, driftOf, explained, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import { readLevel, readPosting } from '#server/api/read-stored.ts'

export type CheckedStock = {
  levels: number
  postings: number
  /** A line for every level that is not what its postings come to, and for every record that cannot be read. */
  drift: readonly string[]
}

const AT_ONCE = 500

/**
 * Adds up every posting and compares the sums with the levels. The shop goes on meanwhile: a level that seems to differ
 * is looked at once more, with its postings, at one instant.
 */
export async function checkStock(firestore: Firestore): Promise<CheckedStock> {
  const sums = new Map<string, LedgerSum>()
  const drift: string[] = []
  let postings = 0
  for await (const page of pagesOf(firestore, COLLECTIONS.stockPostings))
    for (const found of page) {
      postings += 1
      const read = readPosting(found.id, found.data())
      if (read.ok) addPosting(sums, read.record)
      else drift.push(`posting ${found.id} cannot be read: ${read.problem}`)
    }
  const levelIds = new Set<string>(sums.keys())
  let levels = 0
  const doubted = new Set<string>()
  for await (const page of pagesOf(firestore, COLLECTIONS.stockLevels))
    for (const found of page) {
      levels += 1
      levelIds.delete(found.id)
      const read = readLevel(found.id, found.data())
      if (!read.ok || driftOf(read.record, sums.get(found.id)).length > 0) doubted.add(found.id)
    }
  for (const id of [...doubted, ...levelIds]) drift.push(...(await checkLevel(firestore, id)))
  return { levels, postings, drift }
}

/** One level and its postings, at one instant. */
function checkLevel(firestore: Firestore, levelId: string): Promise<string[]> {
  return firestore.runTransaction(
    async (transaction) => {
      const stored = await transaction.get(firestore.collection(COLLECTIONS.stockLevels).doc(levelId))
      const { docs } = await transaction.get(
        firestore.collection(COLLECTIONS.stockPostings).where('levelIds', 'array-contains', levelId),
      )
      const sums = new Map<string, LedgerSum>()
      for (const found of docs) {
        const read = readPosting(found.id, found.data())
        if (read.ok) addPosting(sums, read.record)
      }
      const sum = sums.get(levelId)
      const read = stored.exists ? readLevel(levelId, stored.data()) : undefined
      if (read && !read.ok) return [`${levelId} cannot be read: ${read.problem}`]
      const last = sum ? `; last posted ${explained(sum)}` : ''
      return driftOf(read?.record, sum).map((problem) => `${levelId}: ${problem}${last}`)
    },
    { readOnly: true },
  )
}

async function* pagesOf(firestore: Firestore, collection: string): AsyncGenerator<QueryDocumentSnapshot[]> {
  const all = firestore.collection(collection).orderBy(FieldPath.documentId()).limit(AT_ONCE)
  for (let page = await all.get(); page.size > 0; page = await all.startAfter(page.docs.at(-1)).get())
    yield page.docs
}
