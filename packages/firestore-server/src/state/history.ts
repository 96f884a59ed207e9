import { compareInstants } from '../values/instant.ts'
import type { Instant } from '../values/value.ts'
import type { DocumentChange, StoredDocument } from './document.ts'

type Past = { time: Instant; changes: readonly DocumentChange[] }

/** Limits the memory for superseded versions. */
const MAX_CHANGES = 10_000

/** The latest commits of a database, for reading recent past states. */
export class History {
  #commits: Past[] = []
  #changes = 0
  /** Everything committed after this time is known, and nothing before. */
  #floor: Instant

  constructor(floor: Instant) {
    this.#floor = floor
  }

  add(commit: Past) {
    this.#commits.push(commit)
    this.#changes += commit.changes.length
    if (this.#changes <= MAX_CHANGES) return
    let dropped = 0
    // Half at once, so that the cost of moving the rest is spread over many commits.
    while (this.#changes > MAX_CHANGES / 2 && dropped < this.#commits.length) {
      const oldest = this.#commits[dropped]
      if (!oldest) break
      this.#changes -= oldest.changes.length
      this.#floor = oldest.time
      dropped += 1
    }
    this.#commits = this.#commits.slice(dropped)
  }

  /** Forgets everything; nothing before `time` is known any more. */
  restart(time: Instant) {
    this.#commits = []
    this.#changes = 0
    this.#floor = time
  }

  knows(time: Instant): boolean {
    return compareInstants(time, this.#floor) >= 0
  }

  /** What changed after `time`, each document once: as it was then and as it is now. Undefined: too long ago. */
  since(time: Instant): ReadonlyMap<string, DocumentChange> | undefined {
    if (!this.knows(time)) return undefined
    const changed = new Map<string, DocumentChange>()
    for (let index = this.#commits.length - 1; index >= 0; index -= 1) {
      const commit = this.#commits[index]
      if (!commit || compareInstants(commit.time, time) <= 0) break
      for (const { path, before, after } of commit.changes) {
        const later = changed.get(path)
        changed.set(path, { path, before, after: later ? later.after : after })
      }
    }
    return changed
  }

  /** The documents that were different at `time`, as they were; undefined: too long ago. */
  versionsAt(time: Instant): ReadonlyMap<string, StoredDocument | undefined> | undefined {
    const changed = this.since(time)
    return changed && new Map([...changed].map(([path, { before }]) => [path, before]))
  }
}
