import type { DocumentChange, StoredDocument } from '../state/document.ts'
import type { Instant } from '../values/value.ts'

/** What a commit does to a target's result. */
export type TargetDelta = {
  /** Entered the result, or changed within it. */
  changed: readonly StoredDocument[]
  /** Left the result: deleted, or `after` is how they stand now. */
  removed: readonly { path: string; after: StoredDocument | undefined }[]
}

/** Something a stream listens to: a query, or documents by name. */
export type Target = {
  readonly id: number
  /** Asks the rules (again); throws PERMISSION_DENIED. */
  authorize: () => void
  /** The whole result as of now, in order; deltas are told against the last load or commit. */
  load: () => readonly StoredDocument[]
  /**
   * Loads, and tells what `changes` since some moment did to the result of that moment; undefined when that cannot be
   * told, as for windows that a change may have moved.
   */
  resume: (changes: readonly DocumentChange[]) => TargetDelta | undefined
  /**
   * Loads, and tells what is newer than some moment; what left the result since is not known. Undefined for windows, which
   * a document may have entered without being newer.
   */
  loadSince: (time: Instant) => TargetDelta | undefined
  /** Full names of the result's documents, as of the last load or commit. */
  names: () => readonly string[]
  /** Names the target asked for that do not exist; a query never has any. */
  missing: () => readonly string[]
  /** Follows a commit. Undefined when it does not concern the target at all. */
  follow: (changes: readonly DocumentChange[]) => TargetDelta | undefined
  /** Cuts a document to what the target asked for. */
  shape: (document: StoredDocument) => StoredDocument
  /** Bills documents delivered to a client. */
  countReads: (documents: number) => void
}
