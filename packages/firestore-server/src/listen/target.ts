import type { DocumentChange, StoredDocument } from '../state/document.ts'
import type { Instant } from '../values/value.ts'

/** The effect of a commit on a target's result. */
export type TargetDelta = {
  /** Entered the result, or changed within it. */
  changed: readonly StoredDocument[]
  /** Left the result: deleted, or now as in `after`. */
  removed: readonly { path: string; after: StoredDocument | undefined }[]
}

/** Something a stream listens to: a query, or documents by name. */
export type Target = {
  readonly id: number
  /** Checks the rules (again); throws PERMISSION_DENIED. */
  authorize: () => void
  /** The whole current result, in order; deltas refer to the last load or commit. */
  load: () => readonly StoredDocument[]
  /**
   * Loads, and returns the effect of `changes` since some time on the result at that time. Undefined when that is
   * unknown, as for windows that a change may have moved.
   */
  resume: (changes: readonly DocumentChange[]) => TargetDelta | undefined
  /**
   * Loads, and returns what is newer than some time; documents that left the result since are unknown. Undefined for
   * windows, which a document may have entered without being newer.
   */
  loadSince: (time: Instant) => TargetDelta | undefined
  /** Full names of the result's documents, as of the last load or commit. */
  names: () => readonly string[]
  /** Requested names that do not exist; a query never has any. */
  missing: () => readonly string[]
  /** Updates the result after a commit. Undefined when the commit does not affect the target. */
  follow: (changes: readonly DocumentChange[]) => TargetDelta | undefined
  /** Reduces a document to what the target requested. */
  shape: (document: StoredDocument) => StoredDocument
  /** Bills documents delivered to a client. */
  countReads: (documents: number) => void
}
