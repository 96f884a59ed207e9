import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { isSameMemory, mergedMemory, type BoqMemory } from '#domain/boq/review/boq-memory.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_KEPT_TEXT, storedBoqMemorySchema } from '#domain/records/kept-record-schema.ts'

/**
 * Merges the choices remembered by this browser with the account's, and returns the result. One read, and a write only
 * when the account's choices change. Throws AppError.
 */
export const joinBoqMemory = (uid: string, memory: BoqMemory): Promise<BoqMemory> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.boqMemory, uid)
    const found = await transaction.get(reference)
    const kept = found.exists() ? memoryOf(decodeStored(uid, found.data()).choices) : {}
    const merged = mergedMemory(kept, memory)
    if (!isSameMemory(merged, kept))
      transaction.set(reference, { id: uid, choices: encode(merged), updatedAt: Date.now(), updatedBy: uid })
    return merged
  })

const decodeStored = decoderOf(COLLECTIONS.boqMemory, storedBoqMemorySchema)

/** When the text would be too long, the oldest choices are left out first. */
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

const memoryOf = (rows: readonly { key: string; sku: string; at: number }[]): BoqMemory =>
  Object.fromEntries(rows.map(({ key, sku, at }) => [key, { sku, at }]))
