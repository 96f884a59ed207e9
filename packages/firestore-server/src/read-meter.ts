/** Documents delivered to clients as production would bill them; admins are not counted. */
export type Reads = {
  documents: number
  /** By collection path with every document id as `(id)`: `orders/(id)/lines`. */
  byCollection: Record<string, number>
}

export class ReadMeter {
  #byCollection = new Map<string, number>()

  /** `collection` is a collection's path. */
  add(collection: string, documents: number) {
    const key = collection
      .split('/')
      .map((segment, index) => (index % 2 === 0 ? segment : '(id)'))
      .join('/')
    this.#byCollection.set(key, (this.#byCollection.get(key) ?? 0) + documents)
  }

  reads(): Reads {
    return {
      documents: [...this.#byCollection.values()].reduce((sum, count) => sum + count, 0),
      byCollection: Object.fromEntries(this.#byCollection),
    }
  }

  reset() {
    this.#byCollection = new Map()
  }
}
