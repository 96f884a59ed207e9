import { isDeepStrictEqual } from 'node:util'

/** Where the two calculations of something differ, in words. */
export class Differences {
  readonly found: string[] = []
  #compared = 0

  get compared(): number {
    return this.#compared
  }

  agree(what: string, said: unknown, counted: unknown): void {
    this.#compared += 1
    if (!isDeepStrictEqual(said, counted))
      this.found.push(`${what}: said ${JSON.stringify(said)}, by the records ${JSON.stringify(counted)}`)
  }
}

export const sumOf = <Item>(items: Iterable<Item>, valueOf: (item: Item) => number): number =>
  [...items].reduce((sum, item) => sum + valueOf(item), 0)

/** By key, what the items come to; nothing that is 0. */
export function sumsBy<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
  valueOf: (item: Item) => number,
): Record<string, number> {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + valueOf(item))
  return Object.fromEntries(
    [...sums].filter(([, sum]) => sum !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Half a pesewa goes up, on either side of 0. */
export const rounded = (amount: number): number => Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5)

export const amountOf = (unitMinor: number, quantity: number, scale: number): number =>
  rounded((unitMinor * quantity) / 10 ** scale)
