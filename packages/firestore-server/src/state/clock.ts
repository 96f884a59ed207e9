import { instantFromMicros, instantToMicros } from '../values/instant.ts'
import type { Instant } from '../values/value.ts'

/** The wall clock in microseconds, made strictly monotonic: no two instants given out are equal. */
export class Clock {
  #last = 0
  readonly #wallMillis: () => number

  constructor(wallMillis: () => number = Date.now) {
    this.#wallMillis = wallMillis
  }

  next(): Instant {
    this.#last = Math.max(Math.floor(this.#wallMillis() * 1000), this.#last + 1)
    return instantFromMicros(this.#last)
  }

  /** Never returns an instant at or before this one; for commits replayed from the log. */
  advancePast(instant: Instant) {
    this.#last = Math.max(this.#last, instantToMicros(instant))
  }
}
