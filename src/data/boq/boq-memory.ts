import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { isSameMemory, mergedMemory, type BoqMemory } from '#domain/boq/boq-memory.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_KEPT_TEXT, storedBoqMemorySchema } from '#domain/records/kept-record-schema.ts'

/**
 * Joins what this browser remembers with what the account does, and gives back both as one. One read, and a write only
 * where the account learns something. Throws AppError.
 */
export const joinBoqMemory = (uid: string, memory: BoqMemory): Promise<BoqMemory> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.boqMemory, uid)
    const found = await transaction.get(reference)
    const kept = found.exists() ? decode(decodeStored(uid, found.data()).choices) : {}
    const merged = mergedMemory(kept, memory)
    if (!isSameMemory(merged, kept))
      transaction.set(reference, { id: uid, choices: encode(merged), updatedAt: Date.now(), updatedBy: uid })
    return merged
  })

const decodeStored = decoderOf(COLLECTIONS.boqMemory, storedBoqMemorySchema)

/** Where the text would be too long, the oldest choices go first. */
function encode(memory: BoqMemory): string {
  const rows = Object.entries(memory)
    .map(([key, { sku, at }]) => [key, sku, at] as const)
    .toSorted((a, b) => b[2] - a[2])
  for (;;) {
    const text = JSON.stringify(rows)
    if (text.length <= MAX_KEPT_TEXT) return text
    rows.length = Math.floor(rows.length / 2)
  }
}

/** What is no choice is left out. */
function decode(text: string): BoqMemory {
  try {
    const rows: unknown = JSON.parse(text)
    if (!Array.isArray(rows)) return {}
    return Object.fromEntries(
      rows.flatMap((row: unknown) => {
        const [key, sku, at] = (Array.isArray(row) ? row : []) as unknown[]
        const isChoice = typeof key === 'string' && typeof sku === 'string' && Number.isSafeInteger(at)
        return isChoice ? [[key, { sku, at: at as number }]] : []
      }),
    )
  } catch {
    return {}
  }
}
