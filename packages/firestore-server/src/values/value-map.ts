import { valuesEqual } from './order.ts'
import type { Value } from './value.ts'

/** A map by value; keys that Firestore considers equal are the same, such as 1 and 1.0. Fast for strings. */
export class ValueMap<T> {
  readonly #byString = new Map<string, T>()
  readonly #others: { key: Value; item: T }[] = []

  get(key: Value): T | undefined {
    if (key.kind === 'string') return this.#byString.get(key.value)
    return this.#others.find((other) => valuesEqual(other.key, key))?.item
  }

  /** `key` must not be there yet. */
  add(key: Value, item: T) {
    if (key.kind === 'string') this.#byString.set(key.value, item)
    else this.#others.push({ key, item })
  }
}
