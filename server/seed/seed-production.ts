import type { Firestore } from 'firebase-admin/firestore'
import { chunksOf } from '#lib/chunks.ts'
import type { ProductionRecords } from './production-records.ts'
import type { SeedDocument } from './seed-document.ts'

export type ProductionPlan = {
  /** False when the project already has products: they are the shop's, not the seed's. */
  isNewShop: boolean
  /** What would be written, in order. */
  missing: SeedDocument[]
}

const READS_AT_ONCE = 300
const WRITES_AT_ONCE = 400

/** What the project lacks; nothing is written. */
export async function planProduction(
  firestore: Firestore,
  { goods, mark, settings }: ProductionRecords,
): Promise<ProductionPlan> {
  const isNewShop = !(await firestore.doc(mark.path).get()).exists
  const wanted = isNewShop ? [...settings, ...goods, mark] : settings
  const missing: SeedDocument[] = []
  for (const chunk of chunksOf(wanted, READS_AT_ONCE)) {
    const found = await firestore.getAll(...chunk.map(({ path }) => firestore.doc(path)), { fieldMask: [] })
    missing.push(...chunk.filter((_, index) => !found[index]?.exists))
  }
  return { isNewShop, missing }
}

/**
 * Creates what is missing, the mark of a written shop last, so that an interrupted run is simply repeated. Rejects
 * rather than overwrite a document that somebody created meanwhile.
 */
export async function writeProduction(
  firestore: Firestore,
  { missing }: ProductionPlan,
  onProgress: (written: number) => void = () => {},
): Promise<void> {
  let written = 0
  for (const chunk of chunksOf(missing, WRITES_AT_ONCE)) {
    const batch = firestore.batch()
    for (const { path, data } of chunk) batch.create(firestore.doc(path), data)
    await batch.commit()
    written += chunk.length
    onProgress(written)
  }
}

/** A line for each collection: its name and the number of documents. */
export function linesOf({ missing }: ProductionPlan): string[] {
  const counts = new Map<string, number>()
  for (const { path } of missing) {
    const collection = path.slice(0, path.lastIndexOf('/'))
    counts.set(collection, (counts.get(collection) ?? 0) + 1)
  }
  return [...counts].map(([collection, count]) => `${collection.padEnd(16)}${String(count).padStart(6)}`)
}
