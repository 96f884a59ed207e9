import { invalid } from '../errors.ts'
import { countIndexEntries, type IndexDefinitions, MAX_INDEX_ENTRIES } from '../query/index-definitions.ts'
import type { CommitPlan } from '../state/plan-commit.ts'
import { collectionOf, lastSegment } from '../values/resource-name.ts'

const MAX_COMMIT_BYTES = 10 * 1024 * 1024
const MAX_TRANSFORMS = 500
/** Every index entry contains a value, which takes at least a byte. */
const MIN_BYTES_OF_MANY_ENTRIES = MAX_INDEX_ENTRIES / 8

/** Throws INVALID_ARGUMENT for a commit larger than production accepts. */
export function checkCommitLimits({ steps }: CommitPlan, definitions: IndexDefinitions | undefined) {
  if (steps.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_COMMIT_BYTES) {
    throw invalid('Transaction too big. Decrease transaction size.')
  }
  const transforms = new Map<string, number>()
  for (const { write, after, bytes } of steps) {
    if (write.kind !== 'set') continue
    const count = (transforms.get(write.path) ?? 0) + write.transforms.length
    transforms.set(write.path, count)
    if (count > MAX_TRANSFORMS) {
      throw invalid(`At most ${MAX_TRANSFORMS} field transformations of a document are allowed in a commit.`)
    }
    if (!after || bytes < MIN_BYTES_OF_MANY_ENTRIES) continue
    const collectionId = lastSegment(collectionOf(after.path))
    if (countIndexEntries(definitions ?? {}, collectionId, after.fields) > MAX_INDEX_ENTRIES) {
      throw invalid('too many index entries for entity')
    }
  }
}
