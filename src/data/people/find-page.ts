import { limit, query, where, type Query, type QueryConstraint } from 'firebase/firestore'
import { fetchPage, fetchSome, PAGE_SIZE, type Cursor, type Page } from '#data/firebase/pages.ts'
import { Unreadable, type Decode, type Read } from '#data/firebase/unreadable.ts'
import { askedPerson, type AskedPerson } from '#domain/people/search-keys.ts'

type Searched = { searchKeys?: readonly string[] | undefined }

/** Pages that are looked through until one has somebody: of a text of several words, each page is of one of them. */
const PAGES_LOOKED_THROUGH = 3

/** Records that may be what was asked for; needs an index of `searchKeys` with each order. */
function withKeys({ keys }: AskedPerson): QueryConstraint {
  const [only, ...others] = keys
  return others.length === 0
    ? where('searchKeys', 'array-contains', only)
    : where('searchKeys', 'array-contains-any', keys)
}

const foundIn = <Item extends Searched>(items: readonly Read<Item>[], asked: AskedPerson): Read<Item>[] =>
  items.filter((one) => one instanceof Unreadable || asked.matches(one.searchKeys))

/** Of the records of `base`, which names an order, a page of those that the typed text finds. None for a text of one letter. */
export async function findPage<Item extends Searched>(
  base: Query,
  typed: string,
  decode: Decode<Item>,
  after?: Cursor,
): Promise<Page<Item>> {
  const asked = askedPerson(typed)
  if (!asked) return { items: [], next: undefined }
  let next = after
  for (let page = 1; ; page++) {
    const found = await fetchPage(query(base, withKeys(asked)), decode, next)
    const items = foundIn(found.items, asked)
    next = found.next
    if (items.length > 0 || !next || page === PAGES_LOOKED_THROUGH) return { items, next }
  }
}

/** The first few that the typed text finds. */
export async function findFew<Item extends Searched>(
  base: Query,
  typed: string,
  decode: Decode<Item>,
  count: number,
): Promise<Read<Item>[]> {
  const asked = askedPerson(typed)
  if (!asked) return []
  // Where the query says all that was typed, no more is read than is shown.
  const found = await fetchSome(
    query(base, withKeys(asked), limit(asked.isOneWord ? count : PAGE_SIZE)),
    decode,
  )
  return foundIn(found, asked).slice(0, count)
}
