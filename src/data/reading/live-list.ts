import type { Cursor, Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'

/** A live first page and the pages after it that were loaded. */
export type LiveList<Item> = {
  first: readonly Read<Item>[]
  rest: readonly Read<Item>[]
  next: Cursor | undefined
  /** Arrived while the list was open. */
  freshIds: ReadonlySet<string>
}

/** Where an item stands in the list: the first has the lowest rank. */
export type RankOf<Item> = (item: Read<Item>) => number

/** The first result of the live page. */
export const startedList = <Item>(page: Page<Item>): LiveList<Item> => ({
  first: page.items,
  rest: [],
  next: page.next,
  freshIds: new Set(),
})

/**
 * The live page changed. New items are marked. An item pushed off the page by new ones stays in the list; one that no
 * longer belongs to it is removed.
 */
export function withLivePage<Item extends { id: string }>(
  list: LiveList<Item>,
  page: Page<Item>,
  rankOf: RankOf<Item>,
): LiveList<Item> {
  const endOf = (items: readonly Read<Item>[]): number => {
    const last = items.at(-1)
    return last ? rankOf(last) : Infinity
  }
  const ids = new Set(page.items.map(({ id }) => id))
  const known = new Set(itemsOf(list).map(({ id }) => id))
  // An item dated years ahead must not make every later one look old, so new means above the last of the page.
  const end = endOf(list.first)
  const arrived = page.items.filter((item) => !known.has(item.id) && rankOf(item) < end)
  const isPushedOut = (item: Read<Item>) => !ids.has(item.id) && rankOf(item) > endOf(page.items)
  const hasRest = list.rest.length > 0
  return {
    first: page.items,
    rest: hasRest
      ? [...(page.next ? list.first.filter(isPushedOut) : []), ...list.rest.filter(({ id }) => !ids.has(id))]
      : [],
    next: hasRest ? list.next : page.next,
    freshIds:
      arrived.length > 0 ? new Set([...list.freshIds, ...arrived.map(({ id }) => id)]) : list.freshIds,
  }
}

export const withNextPage = <Item>(list: LiveList<Item>, page: Page<Item>): LiveList<Item> => ({
  ...list,
  rest: [...list.rest, ...page.items],
  next: page.next,
})

export const itemsOf = <Item>(list: LiveList<Item>): readonly Read<Item>[] => [...list.first, ...list.rest]
