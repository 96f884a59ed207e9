/** Random numbers that a seed repeats (mulberry32). */
export class Dice {
  #state: number

  constructor(seed: string | number) {
    this.#state = typeof seed === 'number' ? seed : hashOf(seed)
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  isHit(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('there is nothing to pick from')
    return item
  }

  /** `count` of them, each once. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    return items
      .map((item) => ({ item, at: this.next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ item }) => item)
  }

  /** As `newId` makes them. */
  id(): string {
    return Array.from({ length: 32 }, () => this.whole(0, 15).toString(16)).join('')
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return hash
}
