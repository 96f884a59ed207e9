import {
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore'
import type { Sorting } from '#lib/sorting.ts'
import { readRecord, type Decode, type Read } from './unreadable.ts'
import { withAppErrors } from './with-app-errors.ts'

/** Spec §9. */
export const PAGE_SIZE = 50

/** Maximum number of values for a query's `in` in production. */
export const IDS_PER_QUERY = 30

/** The end of a page; opaque to callers. */
export type Cursor = QueryDocumentSnapshot

/** `next` is undefined on the last page; after a full page there may be an empty one. */
export type Page<Item, At = Cursor> = { items: Read<Item>[]; next: At | undefined }

/** The query for one page. A full page may be followed by another: reading one more row to know would cost a read each time. */
export const pageQuery = (base: Query, after?: Cursor): Query =>
  query(base, ...(after ? [startAfter(after)] : []), limit(PAGE_SIZE))

export function pageOf<Item>(snapshot: QuerySnapshot, decode: Decode<Item>): Page<Item> {
  const { docs } = snapshot
  return {
    items: docs.map((found) => readRecord(decode, found.id, found.data())),
    next: docs.length < PAGE_SIZE ? undefined : docs.at(-1),
  }
}

/** The order of a list: `fields` has the field of each column it can be sorted by. */
export const sortedBy = <By extends string>(
  fields: Readonly<Record<By, string>>,
  { by, isDescending }: Sorting<By>,
): QueryConstraint => orderBy(fields[by], isDescending ? 'desc' : 'asc')

/** All that the query has, which says how many. */
export const fetchSome = <Item>(asked: Query, decode: Decode<Item>): Promise<Read<Item>[]> =>
  withAppErrors(async () => pageOf(await getDocsFromServer(asked), decode).items)

export const fetchPage = <Item>(base: Query, decode: Decode<Item>, after?: Cursor): Promise<Page<Item>> =>
  withAppErrors(async () => pageOf(await getDocsFromServer(pageQuery(base, after)), decode))
