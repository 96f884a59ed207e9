const BLOCK_SIZE = 256

/**
 * A sorted list in blocks: finding takes a binary search, inserting and removing move one block at most. Positions are
 * given by `place`: negative for items before the range, 0 within, positive after, never decreasing.
 */
export class OrderedList<T> {
  readonly #compare: (a: T, b: T) => number
  readonly #blocks: T[][] = []
  #size: number

  /** `compare` must distinguish any two different items. */
  constructor(compare: (a: T, b: T) => number, items: T[]) {
    this.#compare = compare
    this.#size = items.length
    items.sort(compare)
    for (let start = 0; start < items.length; start += BLOCK_SIZE) {
      this.#blocks.push(items.slice(start, start + BLOCK_SIZE))
    }
  }

  get size(): number {
    return this.#size
  }

  insert(item: T) {
    this.#size += 1
    const place = (other: T) => this.#compare(other, item)
    const at = Math.min(this.#blockFrom(place), this.#blocks.length - 1)
    const block = this.#blocks[at]
    if (!block) {
      this.#blocks.push([item])
      return
    }
    block.splice(firstFrom(block, place), 0, item)
    if (block.length > 2 * BLOCK_SIZE) this.#blocks.splice(at + 1, 0, block.splice(BLOCK_SIZE))
  }

  /** Removes the item that compares equal. */
  remove(item: T) {
    const place = (other: T) => this.#compare(other, item)
    const at = this.#blockFrom(place)
    const block = this.#blocks[at]
    const index = block ? firstFrom(block, place) : 0
    const found = block?.[index]
    if (!block || found === undefined || this.#compare(found, item) !== 0) return
    this.#size -= 1
    block.splice(index, 1)
    if (block.length === 0) this.#blocks.splice(at, 1)
  }

  /** The items whose place is 0, first to last. */
  *within(place: (item: T) => number): Iterable<T> {
    let at = this.#blockFrom(place)
    let index = firstFrom(this.#blocks[at] ?? [], place)
    for (; at < this.#blocks.length; at += 1, index = 0) {
      const block = this.#blocks[at] ?? []
      for (; index < block.length; index += 1) {
        const item = block[index]
        if (item === undefined || place(item) > 0) return
        yield item
      }
    }
  }

  /** The items whose place is 0, last to first. */
  *withinReversed(place: (item: T) => number): Iterable<T> {
    const after = (item: T) => (place(item) > 0 ? 0 : -1)
    let at = this.#blockFrom(after)
    let index = firstFrom(this.#blocks[at] ?? [], after) - 1
    for (; at >= 0; at -= 1, index = (this.#blocks[at]?.length ?? 0) - 1) {
      const block = this.#blocks[at] ?? []
      for (; index >= 0; index -= 1) {
        const item = block[index]
        if (item === undefined || place(item) < 0) return
        yield item
      }
    }
  }

  /** The first block with an item that is not before the place. */
  #blockFrom(place: (item: T) => number): number {
    return search(this.#blocks.length, (at) => {
      const last = this.#blocks[at]?.at(-1)
      return last !== undefined && place(last) >= 0
    })
  }
}

function firstFrom<T>(block: readonly T[], place: (item: T) => number): number {
  return search(block.length, (at) => {
    const item = block[at]
    return item !== undefined && place(item) >= 0
  })
}

/** The first of `length` positions for which `isThere` holds; it must then hold for all later ones. */
function search(length: number, isThere: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isThere(middle)) high = middle
    else low = middle + 1
  }
  return low
}
